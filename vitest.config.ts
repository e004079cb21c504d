import { defineConfig } from "vitest/config"

const shared = { globalSetup: "test/support/postgres-server.ts", testTimeout: 30_000, hookTimeout: 60_000 }

/** Whole processes are watched against the clock: they come last, when nothing else takes the machine's time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "parts",
          include: ["test/**/*.test.ts"],
          exclude: ["test/samples/**", "test/service/**"],
          // Layers are made for each test, so files may share a worker and what it has loaded: half of the time.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 0 }
        }
      },
      {
        test: {
          ...shared,
          name: "service",
          include: ["test/service/**/*.test.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 1 }
        }
      }
    ]
  }
})
