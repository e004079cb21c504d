import { simpleProgram } from "./command/program.ts"
import { run } from "./command/run.ts"

const described = {
  name: "landfall-migrate",
  invocation: "npm run migrate",
  description: "Brings the Postgres of DATABASE_URL up to date, as its owner",
  example: "DATABASE_URL=postgres://landfall:secret@db.example:5432/landfall npm run migrate"
}

/** The migrations by themselves: `npm run migrate`. */
run(simpleProgram(described, () => import("./programs/migrate.ts").then(({ migrateDatabase }) => migrateDatabase)))
