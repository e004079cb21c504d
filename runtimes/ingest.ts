import { Effect } from "effect"

import { run } from "./command/run.ts"
import { ingestProgram } from "./ingest/program.ts"

const load = Effect.promise(() => import("./ingest/act.ts"))

/** Ingests files: `npm run ingest -- FILE...`; shows kept messages, and reads them again. */
run(ingestProgram((command) => Effect.flatMap(load, ({ act }) => act(command))))
