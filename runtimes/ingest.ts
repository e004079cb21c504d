import { Effect } from "effect"

import { run } from "./command/run.ts"
import { ingestProgram } from "./ingest/program.ts"

const load = Effect.promise(() => import("./ingest/act.ts"))

run(ingestProgram((command) => Effect.flatMap(load, ({ act }) => act(command))))
