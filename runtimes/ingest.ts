import { Effect } from "effect"

import { run } from "./command/run.ts"
import { ingestProgram } from "./ingest/program.ts"

const load = Effect.promise(() => import("./ingest/act.ts"))

/** `npm start -- ingest FILE...`. */
run(ingestProgram((command) => Effect.flatMap(load, ({ act }) => act(command))))
