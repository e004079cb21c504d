import { simpleProgram } from "./command/program.ts"
import { run } from "./command/run.ts"

const described = {
  name: "landfall-api",
  invocation: "npm start -- api",
  description: "Runs the API node, on the Postgres of DATABASE_URL (docs/reference/configuration.md)",
  example: "DATABASE_URL=postgres://landfall:secret@db.example:5432/landfall npm start -- api"
}

run(simpleProgram(described, () => import("./programs/api.ts").then(({ api }) => api)))
