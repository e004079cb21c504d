import { simpleProgram } from "./command/program.ts"
import { run } from "./command/run.ts"

const described = {
  name: "landfall-ingestion",
  invocation: "npm start -- ingestion",
  description: "Runs the ingestion node, on the Postgres of DATABASE_URL (docs/reference/configuration.md)",
  example: "DATABASE_URL=postgres://landfall:secret@db.example:5432/landfall INGESTION_PORT=3001 npm start -- ingestion"
}

run(
  simpleProgram(described, () => import("./programs/ingestion.ts").then(({ ingestion }) => ingestion)),
  "INGESTION_PORT"
)
