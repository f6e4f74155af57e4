# Two commands for everybody: `make lab` and `make test`. The work is done by tools/run.py, which
# needs Python 3.11 or newer and nothing else; what else is needed it installs into .venv.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
RUN = @test -n "$(PYTHON)" || { echo "cardwidgets needs Python 3.11 or newer; none was found."; exit 1; }; \
  $(PYTHON) tools/run.py

.PHONY: help lab test fast deep bench compile text js site fix pins clean

help:
	@echo "make lab      open the course in JupyterLab"
	@echo "make test     everything: lint, types, layers, tests, notebooks, browser, site, wheel"
	@echo "make fast     lint, types and the quick Python tests"
	@echo "make deep     the Python tests with the counts that are named in figures"
	@echo "make bench    the speed figures, beside their peers"
	@echo "make compile  the fast engines compiled by mypyc, and their rate"
	@echo "make text     message catalogues: .po -> .mo"
	@echo "make js       the browser bundle: js/ -> cardwidgets/static/"
	@echo "make site     the documentation: docs/ -> docs/_build/html/"
	@echo "make fix      formatting and the repairs that linters can do by themselves"
	@echo "make pins     new versions for constraints/python.txt"
	@echo "make clean    remove .venv, node_modules and everything built"

lab test fast deep bench compile text js site fix pins clean:
	$(RUN) $@
