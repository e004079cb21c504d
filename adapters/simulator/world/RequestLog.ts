import { Clock, Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

export interface Entry {
  /** UTC. */
  readonly at: string
  readonly method: string
  readonly url: string
  /** Null until the response, or after a disconnect. */
  readonly status: number | null
}

const maxEntries = 1_000

export class RequestLog extends Context.Service<
  RequestLog,
  {
    readonly entries: Effect.Effect<ReadonlyArray<Entry>>
    /** Returns the recorder of the status. */
    readonly enter: (method: string, url: string) => Effect.Effect<(status: number) => Effect.Effect<void>>
  }
>()("adapters/simulator/world/RequestLog") {
  static readonly layer = Layer.sync(RequestLog, () => {
    const entries = new Map<number, Entry>()
    let next = 0
    return {
      entries: Effect.sync(() => [...entries.values()]),
      enter: Effect.fnUntraced(function* (method, url) {
        const number = next++
        const at = new Date(yield* Clock.currentTimeMillis).toISOString()
        const entry = { at, method, url: url.slice(0, 2_000), status: null }
        entries.set(number, entry)
        entries.delete(number - maxEntries)
        return (status: number) =>
          Effect.sync(() => {
            if (entries.has(number)) entries.set(number, { ...entry, status })
          })
      })
    }
  })
}

export const recording = HttpRouter.middleware(
  Effect.gen(function* () {
    const ledger = yield* RequestLog
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
