import { defineConfig } from "vitest/config"

/** The tests of the domain alone: what a rule does must show in its own tests. */
export default defineConfig({
  test: {
    include: ["merge", "failures", "invariants", "terminal", "container"].map(
      (folder) => `test/domain/${folder}/**/*.test.ts`
    ),
    isolate: false,
    testTimeout: 30_000,
    experimental: { viteModuleRunner: false }
  }
})
