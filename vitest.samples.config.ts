import { defineConfig } from "vitest/config"

/** Real messages of a folder beside the repository, where there is one. */
export default defineConfig({
  test: { include: ["test/samples/**/*.test.ts"], globalSetup: "test/support/postgres-server.ts", testTimeout: 60_000 }
})
