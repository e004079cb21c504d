import { fileURLToPath } from "node:url"

import { defineConfig } from "vitest/config"

// Workers load modules as the programs do, by Node alone, and keep what it compiles.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/node", import.meta.url))

/** Shared by all configurations: installed packages, one Postgres, and modules that Node loads by itself. */
export const shared = {
  globalSetup: ["test/support/packages.ts", "test/support/postgres/server.ts"],
  // Every fold asserts that each statement has an outcome.
  setupFiles: ["test/support/conservation.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  experimental: { viteModuleRunner: false }
}

/** For a start of the service, on a busy machine. */
const patient = { testTimeout: 90_000, hookTimeout: 120_000 }

/** It replaces a module of the product: no other file may share what it has loaded. */
const replacing = "test/score/control.test.ts"

/** Whole voyages, seeded simulations, random lanes, files in every order and full tables: minutes of pure work, which changes of other parts hardly touch. */
const plays = [
  "test/plans/**/*.test.ts",
  "test/simulation/**/*.test.ts",
  "test/score/**/*.test.ts",
  "test/voyages/**/*.test.ts",
  "test/sealane/{land,mask,properties}.test.ts",
  "test/simulator/lanes/seaLanes.test.ts",
  "test/simulator/voyages.test.ts",
  "test/demo/goesOn.test.ts",
  "test/mutated/mutated.test.ts",
  "test/ingest/{containerBeforeDocuments,nextTrip,order}.test.ts",
  "test/rest/voyage/observation/everySurface.test.ts",
  "test/rest/identity/account/tenantMatrix.test.ts",
  "test/mcp/tenants/tenants.test.ts"
]

/** In Chromium, with a service for each: a browser leaves little of a machine to what is watched against the clock. The functions of the portal, and its pages as text, need no browser. */
const inBrowsers = [
  "test/portal/*.test.ts",
  "test/portal/!(parts|pictures|rendered|timeline)/**/*.test.ts",
  "test/docs/browser/**/*.test.ts",
  "test/map/browser/**/*.test.ts"
]

/** Every screen in each of its states, at four widths: a quarter of an hour in Chromium. */
const pictures = ["test/portal/pictures/**/*.test.ts"]

/** They start processes, wait while time goes by, or compare the stores on Postgres with those in memory. */
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
    "versions",
    "attack",
    "sdk/packed",
    "cli",
    "recipes"
  ].map((folder) => `test/${folder}/**/*.test.ts`),
  "test/inbox/largeMessages.test.ts",
  "test/rest/voyage/event/stream.test.ts",
  "test/telemetry/oneTrace.test.ts",
  "test/ports/postgres{App,Worker}.test.ts"
]

/** `npm test` runs the parts; processes, browsers and plays have commands of their own. Whole processes are watched against the clock: they come last, and four at a time fill each other's waits. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "parts",
          setupFiles: [...shared.setupFiles, "test/support/loadPages.ts"],
          include: ["test/**/*.test.ts"],
          exclude: ["test/samples/**", ...waiting, ...inBrowsers, ...pictures, ...plays],
          // Layers are made for each test, so files may share a worker and what it has loaded: half of the time.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 }
        }
      },
      {
        test: {
          ...shared,
          name: "plays",
          include: plays,
          exclude: [replacing],
          isolate: false,
          // Minutes of pure work take several times as long on a busy machine.
          ...patient,
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
          ...patient,
          maxWorkers: 4,
          sequence: { groupOrder: 1 }
        }
      },
      {
        test: {
          ...shared,
          name: "browser",
          include: inBrowsers,
          isolate: false,
          ...patient,
          maxWorkers: 3,
          sequence: { groupOrder: 1 }
        }
      },
      {
        test: { ...shared, name: "pictures", include: pictures, ...patient, maxWorkers: 1, sequence: { groupOrder: 2 } }
      }
    ]
  }
})
