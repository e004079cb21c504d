import { Effect } from "effect"
import { Command } from "effect/cli"

import { booleanFlag } from "./command/parameters.ts"
import { programOf } from "./command/program.ts"
import { run } from "./command/run.ts"

const load = Effect.promise(() => import("./programs/migrate.ts"))

const command = Command.make(
  "landfall-migrate",
  { endOlderNodes: booleanFlag("end-older-nodes", "Ends nodes of earlier releases that could not work on afterwards") },
  (options) => Effect.flatMap(load, ({ migrateDatabase }) => migrateDatabase(options))
).pipe(
  Command.withDescription("Brings the Postgres of DATABASE_URL up to date, as its owner"),
  Command.withExamples([
    { command: "DATABASE_URL=postgres://landfall:secret@db.example:5432/landfall npm start -- migrate" },
    { command: "npm start -- migrate --end-older-nodes" }
  ])
)

run(programOf(command, "npm start -- migrate"))
