import { Effect, Schema } from "effect"

import { SetupError } from "../command/SetupError.ts"
import { Assignment, Working } from "./Assignment.ts"

const decode = Schema.decodeUnknownEffect(Assignment)
const encode = Schema.encodeSync(Working)

/** A worker whose parent was killed would otherwise never end. */
const endWithParent = Effect.sync(() => void process.once("disconnect", () => process.exit(1)))

const received = Effect.callback<unknown>((resume) => {
  const take = (message: unknown) => resume(Effect.succeed(message))
  process.once("message", take)
  return Effect.sync(() => process.off("message", take))
})

export const assignment = Effect.gen(function* () {
  if (process.send === undefined) {
    return yield* new SetupError({ message: "Worker processes are started by `npm start` alone (WORKER_PROCESSES)." })
  }
  yield* endWithParent
  return yield* Effect.orDie(Effect.flatMap(received, decode))
})

export const reportWorking = (url: URL) => Effect.sync(() => void process.send?.(encode({ url })))
