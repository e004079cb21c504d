import { Clock, Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

export interface Entry {
  /** UTC. */
  readonly at: string
  readonly method: string
  readonly url: string
  /** Null while it is being answered, and when the client did not wait. */
  readonly status: number | null
}

const mostEntries = 1_000

/** The last thousand requests to the carrier and terminal interfaces. */
export class Ledger extends Context.Service<
  Ledger,
  {
    readonly entries: Effect.Effect<ReadonlyArray<Entry>>
    /** Records a request; the returned effect records its status. */
    readonly enter: (method: string, url: string) => Effect.Effect<(status: number) => Effect.Effect<void>>
  }
>()("adapters/simulator/world/Ledger") {
  static readonly layer = Layer.sync(Ledger, () => {
    const entries = new Map<number, Entry>()
    let next = 0
    return {
      entries: Effect.sync(() => [...entries.values()]),
      enter: Effect.fnUntraced(function* (method, url) {
        const number = next++
        const at = new Date(yield* Clock.currentTimeMillis).toISOString()
        const entry = { at, method, url: url.slice(0, 2_000), status: null }
        entries.set(number, entry)
        entries.delete(number - mostEntries)
        return (status: number) =>
          Effect.sync(() => {
            if (entries.has(number)) entries.set(number, { ...entry, status })
          })
      })
    }
  })
}

/** Records every request except those to the simulator's own controls. */
export const recording = HttpRouter.middleware(
  Effect.gen(function* () {
    const ledger = yield* Ledger
    return (answer) =>
      Effect.gen(function* () {
        const { method, url } = yield* HttpServerRequest.HttpServerRequest
        if (url.startsWith("/sim/")) return yield* answer
        const answered = yield* ledger.enter(method, url)
        const response = yield* answer
        yield* answered(response.status)
        return response
      })
  }),
  { global: true }
)
