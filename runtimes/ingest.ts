import { Effect } from "effect"

import { run } from "./command/run.ts"
import { ingestProgram } from "./ingest/program.ts"

const load = Effect.promise(() => import("./ingest/act.ts"))

/** Takes files in: `npm run ingest -- FILE...`; tells of messages that are kept, and reads them again. */
run(ingestProgram((command) => Effect.flatMap(load, ({ act }) => act(command))))
