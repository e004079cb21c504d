import { defineConfig } from "vitest/config"

import { shared } from "./vitest.config.ts"

/** Real messages of a folder beside the repository, where there is one. */
export default defineConfig({
  test: { ...shared, include: ["test/samples/**/*.test.ts"], isolate: false, testTimeout: 60_000 }
})
