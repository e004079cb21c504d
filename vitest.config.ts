import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/samples/**"],
    globalSetup: "test/support/postgres-server.ts",
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000
  }
})
