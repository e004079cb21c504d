import { fileURLToPath } from "node:url"

import { defineConfig } from "vitest/config"

/** The tests of the domain alone, in one process: what a rule does must show in its own tests. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["test/mutation/every.ts"],
    runner: "test/mutation/Trials.ts",
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    experimental: { viteModuleRunner: false }
  }
})
