import { fileURLToPath } from "node:url"

import { defineConfig } from "vitest/config"

// Workers load modules as the programs do, by Node alone, and keep what it compiles.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/node", import.meta.url))

/** What every configuration says: one Postgres, and modules that Node loads by itself. */
export const shared = {
  globalSetup: "test/support/postgres/server.ts",
  testTimeout: 30_000,
  hookTimeout: 60_000,
  experimental: { viteModuleRunner: false }
}

/** It replaces a module of the product: no other file may share what it has loaded. */
const replacing = "test/score/control.test.ts"

/** They start processes, or wait while time goes by. */
const waiting = [
  ...[
    "service",
    "embedded",
    "postgres",
    "receiver",
    "admin",
    "rpc",
    "programs",
    "nats",
    "chaos",
    "s3",
    "upgrade",
    "attack",
    "map/browser",
    "sdk/packed",
    "cli",
    "portal"
  ].map((folder) => `test/${folder}/**/*.test.ts`),
  "test/inbox/largeMessages.test.ts"
]

/** Whole processes are watched against the clock: they come last, and four at a time fill each other's waits. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "parts",
          include: ["test/**/*.test.ts"],
          exclude: ["test/samples/**", ...waiting, replacing],
          // Layers are made for each test, so files may share a worker and what it has loaded: half of the time.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 }
        }
      },
      {
        test: { ...shared, name: "apart", include: [replacing], maxWorkers: 4, sequence: { groupOrder: 1 } }
      },
      {
        test: {
          ...shared,
          name: "processes",
          include: waiting,
          // What these tests are about are processes of their own, so files may share a worker here as well.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 4,
          sequence: { groupOrder: 1 }
        }
      }
    ]
  }
})
