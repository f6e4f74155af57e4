import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment", development: false } },
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    environment: "node",
    fileParallelism: false,
    // Generous: a test fails for what it finds, not because the machine is busy.
    testTimeout: 120_000,
  },
});
