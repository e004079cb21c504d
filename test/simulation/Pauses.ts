import { Context, Deferred, Effect, Layer } from "effect"

/** Whether the schedule controls the fiber. */
const Led = Context.Reference<boolean>("test/simulation/Led", { defaultValue: () => false })

/** Where work waits until the schedule releases it; when its node stops, the work ends there. */
interface Shape {
  /** Waits for the schedule; does nothing in a fiber that the schedule does not control. */
  readonly pause: Effect.Effect<void>
  /** Runs concurrently with the schedule until it ends. */
  readonly counted: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly waiting: () => number
  /** Releases the work at this index of the queue. */
  readonly release: (place: number) => Effect.Effect<void>
  /** Lets everything run until it waits or ends. */
  readonly settle: Effect.Effect<void>
}

const makePauses = (): Shape => {
  const parked: Array<Deferred.Deferred<void>> = []
  let running = 0
  const isRunning = () => running > 0
  const pause = Effect.gen(function* () {
    const gate = yield* Deferred.make<void>()
    parked.push(gate)
    running--
    yield* Effect.onInterrupt(Deferred.await(gate), () =>
      Effect.sync(() => {
        const place = parked.indexOf(gate)
        if (place >= 0) parked.splice(place, 1)
        // `release` counts it as running; an interruption must do so itself.
        running++
      })
    )
  })
  return {
    pause: Effect.flatMap(Led, (isLed) => (isLed ? pause : Effect.void)),
    counted: (work) =>
      Effect.andThen(
        Effect.sync(() => void running++),
        Effect.ensuring(
          Effect.provideService(work, Led, true),
          Effect.sync(() => void running--)
        )
      ),
    waiting: () => parked.length,
    release: (place) =>
      Effect.suspend(() => {
        const [gate] = parked.splice(place, 1)
        if (gate === undefined) return Effect.void
        running++
        return Effect.asVoid(Deferred.succeed(gate, undefined))
      }),
    settle: Effect.gen(function* () {
      for (let round = 0; round < 3 || isRunning(); round++) {
        if (round > 100_000) return yield* Effect.die("Work neither waits nor ends")
        yield* Effect.yieldNow
      }
    })
  }
}

export class Pauses extends Context.Service<Pauses, Shape>()("test/simulation/Pauses") {
  static readonly layer = Layer.sync(this, makePauses)
}
