import { Clock, Effect, Redacted, Ref } from "effect"
import { HttpClientRequest } from "effect/http"
import type { HttpClient } from "effect/http"

import { Denied } from "#application/ports/tracking/source/PolledSource.ts"
import type { FetchError } from "#application/ports/tracking/source/PolledSource.ts"
import type { Quota } from "#domain/tracking/source/Quota.ts"

import { mask } from "./Access.ts"
import type { Access } from "./Access.ts"
import { makeAdmission } from "./admission.ts"
import { exchange } from "./exchange.ts"
import type { ExchangeLimits, HttpReply } from "./exchange.ts"
import type { SourceKind } from "./refusal.ts"
import { retryAfter } from "./retryAfter.ts"
import { makeTokens, usualHabits } from "./Tokens.ts"
import type { TokenHabits } from "./Tokens.ts"

export interface CredentialTerms {
  /** Such as `carriers/MAEU`. */
  readonly name: string
  readonly access: Access
  readonly party: SourceKind
  readonly quotas: ReadonlyArray<Quota>
  /** Maximum wait for the quota; after that a request is deferred. */
  readonly patienceMs: number
  readonly habits?: TokenHabits
}

export const makeCredential = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  { access, habits = usualHabits, name, party, patienceMs, quotas }: CredentialTerms
) {
  const keys = Object.fromEntries(Object.entries(access.headers).map(([name, value]) => [name, Redacted.value(value)]))
  const tokens =
    access.grant === null
      ? null
      : yield* makeTokens(client, { name, grant: access.grant, headers: keys, party }, habits)
  const admission = yield* makeAdmission(name, quotas, patienceMs)
  const shown = yield* Ref.make<Redacted.Redacted | null>(null)

  const masked = Effect.fnUntraced(function* (error: FetchError): Effect.fn.Return<never, FetchError> {
    if (error._tag !== "Denied") return yield* error
    return yield* new Denied({ detail: mask(access, yield* Ref.get(shown), error.detail) })
  })

  /** Once: a source may end a token early. */
  const send = Effect.fnUntraced(function* (
    request: HttpClientRequest.HttpClientRequest,
    bounds: ExchangeLimits
  ): Effect.fn.Return<HttpReply, FetchError> {
    const keyed = HttpClientRequest.setHeaders(request, keys)
    const sent = Effect.fnUntraced(function* (ready: HttpClientRequest.HttpClientRequest) {
      yield* admission.admit
      const reply = yield* exchange(client, ready, bounds)
      if (reply.status === 429) {
        // All requests under the credential wait, including the next page of this one.
        const wait = retryAfter(reply.headers["retry-after"], yield* Clock.currentTimeMillis)
        if (wait !== null) yield* admission.hold(wait)
      }
      return reply
    })
    if (tokens === null) return yield* sent(keyed)
    const held = yield* tokens.current
    yield* Ref.set(shown, held.token)
    const reply = yield* sent(HttpClientRequest.bearerToken(keyed, held.token))
    if (reply.status !== 401 || !(yield* tokens.drop(held))) return reply
    const { token } = yield* tokens.current
    yield* Ref.set(shown, token)
    return yield* sent(HttpClientRequest.bearerToken(keyed, token))
  })

  return {
    send,
    hiding: <A, R>(work: Effect.Effect<A, FetchError, R>) => Effect.catch(work, masked)
  }
})
