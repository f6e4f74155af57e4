"""The tab of rules: the paragraphs that matter now, under what they are about."""

from itertools import pairwise

import pytest

from cardwidgets.engine import registry
from cardwidgets.text import languages, rule_ids, say
from cardwidgets.widgets.desk.topics import PARAGRAPHS, topic_of
from tests.widgets import moments


def test_every_paragraph_has_a_topic_and_every_topic_a_title():
    named = {topic_of(name) for game in registry.GAMES for name in rule_ids(game)}
    assert named == {f"topic.{topic}" for topic in PARAGRAPHS}
    for lang in languages():
        assert all(say(topic, {}, lang) for topic in named)


@pytest.mark.parametrize("which", moments.GAMES)
def test_paragraphs_stand_under_their_topics_and_are_counted(which):
    for number, (table, state) in enumerate(moments.tables(which)):
        lang = table.lang = languages()[number % 4]
        (tab,) = [tab for tab in table.view["panel"] if tab["id"] == "rules"]
        blocks = tab["blocks"]
        kinds = [block["b"] for block in blocks]
        assert kinds[0] == "label" and kinds[-1] != "label"
        assert ("label", "label") not in pairwise(kinds)
        heads = [block["text"] for block in blocks if block["b"] == "label"]
        assert len(heads) == len(set(heads))
        shown = f"{state.game.name}."
        assert not any(shown in str(block) for block in blocks), "no id of a paragraph"
        if kinds[-1] == "p":
            facts = {"count": kinds.count("rule"), "all": len(rule_ids(state.game.name))}
            assert blocks[-1]["text"] == say("rules.apply", facts, lang)
