import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/samples/**"],
    globalSetup: "test/support/postgres-server.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000
  }
})
