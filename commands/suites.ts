import type { Choice } from "./choices.ts"
import type { Line } from "./execute.ts"

export interface Suite extends Choice {
  readonly variables?: Readonly<Record<string, string>>
  /** Arguments of `npm test` follow the last one. */
  readonly lines: readonly [...ReadonlyArray<Line>, Line]
}

const projects = (...names: ReadonlyArray<string>): Suite["lines"] => [
  ["vitest", "run", ...names.flatMap((name) => ["--project", name])]
]

/** Suites of `npm test -- --suite NAME`; `vitest.config.ts` lists the files of its projects. */
export const suites = {
  parts: { about: "rules, use cases, adapters, and surfaces in one process; the default", lines: projects("parts") },
  processes: {
    about: "programs as processes: start, stop, kill, backup, upgrade, recipes; the stores on Postgres",
    lines: projects("processes")
  },
  browser: { about: "portal, documentation, and maps in Chromium", lines: projects("browser") },
  pictures: { about: "every screen of the portal in each state, at four widths", lines: projects("pictures") },
  tasks: {
    about: "the portal's tasks, by keyboard and by pointer",
    variables: { LONG: "1" },
    lines: [["vitest", "run", "test/portal/tasks"]]
  },
  plays: {
    about: "voyages, seeded simulations, random lanes, files in every order",
    lines: projects("plays", "apart")
  },
  promises: {
    about: "checks in the reports of earlier runs (dist/reports) that every promised test passed",
    lines: [["node", "test/docs/promisesPlayed.ts"]]
  },
  long: { about: "every test in its long form", variables: { LONG: "1" }, lines: [["vitest", "run"]] },
  chaos: {
    about: "kills, power cuts, and restarts of every part under load",
    variables: { CHAOS_ROUNDS: "15", KILLS: "15", POWER_CUTS: "10" },
    lines: [
      [
        "vitest",
        "run",
        "--no-file-parallelism",
        "test/chaos",
        "test/nats",
        "test/service/crash.test.ts",
        "test/service/inbox.test.ts"
      ]
    ]
  },
  mutation: {
    about: "faults planted in the rules of AREA; AREA=all samples every area",
    lines: [["node", "test/mutation/play.ts"]]
  },
  upgrade: {
    about: "an upgrade from an earlier release under load",
    variables: { UPGRADE: "1" },
    lines: [["vitest", "run", "test/upgrade"]]
  },
  postgres: {
    about: "stores and nodes on older versions of Postgres; POSTGRES_VERSION=16 for one of them",
    lines: [["node", "test/versions/play.ts"]]
  },
  samples: {
    about: "real messages of a folder next to the repository",
    lines: [["vitest", "run", "--config", "vitest.samples.config.ts"]]
  }
} satisfies Readonly<Record<string, Suite>>
