import { Effect } from "effect"

import { run } from "#runtimes/command/run.ts"

import { scoreProgram } from "./command.ts"

const load = Effect.promise(() => import("./scored.ts"))

/** Plays voyages through the whole service and compares what it shows with the truth: `npm run score`. */
run(scoreProgram((options) => Effect.flatMap(load, ({ score }) => score(options))))
