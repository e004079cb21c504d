import { Effect } from "effect"

/** Asks until there is an answer, for so many seconds; dies with what was waited for. */
export const eventually = <A>(
  what: string,
  ask: () => A | undefined | Promise<A | undefined>,
  { every = 25, seconds = 15 } = {}
) =>
  Effect.gen(function* () {
    while (true) {
      const answer = yield* Effect.promise(async () => ask())
      if (answer !== undefined) return answer
      yield* Effect.sleep(every)
    }
  }).pipe(
    Effect.timeoutOrElse({
      duration: `${seconds} seconds`,
      orElse: () => Effect.die(new Error(`Not within ${seconds} s: ${what}`))
    })
  )
