import { availableParallelism } from "node:os"

import { Config, Effect, Option, Schema } from "effect"

import { SetupError } from "../command/SetupError.ts"
import { isInMemory } from "../plane/dataPlanes.ts"

const expected = { expected: "a whole number from 0 to 8" }
const Count = Schema.FiniteFromString.check(
  Schema.isInt(expected),
  Schema.isBetween({ minimum: 0, maximum: 8 }, expected)
)

/** Default: one if there is a second core. In-memory data allows none. */
export const workerProcesses = Effect.gen(function* () {
  const given = Option.getOrNull(yield* Config.option(Config.schema(Count, "WORKER_PROCESSES")))
  if (!(yield* isInMemory)) return given ?? (availableParallelism() > 1 ? 1 : 0)
  if (given === null || given === 0) return 0
  return yield* new SetupError({
    message: "WORKER_PROCESSES needs DATA_PLANE=postgres: a process sees only its own memory; unset one of the two."
  })
})
