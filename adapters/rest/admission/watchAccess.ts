import { Deferred, Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"

import type { Holder } from "#application/identity/account/Holder.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"

import { makeReauthenticate } from "./Authentication.ts"

/** Milliseconds between checks, in case a signal is lost or the database was unavailable. */
const recheckMs = 30_000
const retryMs = 1_000

export interface WatchedAccess {
  /** As of the last check. */
  readonly holder: Effect.Effect<Holder>
  /** Ends with the key, session, or approval, or when the user is locked. */
  readonly ended: Effect.Effect<void>
}

/** For responses that take longer than one look at the database. */
export const makeWatchAccess = Effect.gen(function* () {
  const signals = yield* Signals
  const reauthenticate = yield* makeReauthenticate
  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, holder: Holder) {
    const ended = yield* Deferred.make<void>()
    const again = reauthenticate(request)
    let current = holder
    const changed = yield* signals.listen("revoked", holder.account.id)

    /** Milliseconds until the next check; null once the access has ended. */
    const check = again.pipe(
      Effect.map((found) => {
        if (Option.isNone(found)) return null
        current = found.value
        return recheckMs
      }),
      Effect.catch(() => Effect.succeed(retryMs))
    )
    // The first check covers the time before `listen`.
    const watch = Effect.gen(function* () {
      for (let rest = yield* check; rest !== null; rest = yield* check) yield* changed.next(rest)
      yield* Deferred.succeed(ended, undefined)
    })
    yield* Effect.forkScoped(watch)
    const watched: WatchedAccess = { holder: Effect.sync(() => current), ended: Deferred.await(ended) }
    return watched
  })
})
