import { fileURLToPath } from "node:url"

import { defineConfig } from "vitest/config"

/** The tests of an area alone, on memory and in one process: what a rule does must show in its own tests. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["test/mutation/every.ts"],
    setupFiles: "test/support/loadPages.ts",
    testNamePattern: /^(?!.* on Postgres)/,
    runner: "test/mutation/Trials.ts",
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    experimental: { viteModuleRunner: false }
  }
})
