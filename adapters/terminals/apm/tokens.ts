import { Clock, Effect, Redacted, Schema, SynchronizedRef } from "effect"
import { HttpClientRequest } from "effect/http"
import type { HttpClient } from "effect/http"

import { Denied, SourceTrouble } from "#application/ports/CarrierSources.ts"
import type { SourceError } from "#application/ports/CarrierSources.ts"

import { exchange } from "../exchange.ts"
import { refusalOf } from "../refusal.ts"
import type { ApmCredential } from "./ApmConfig.ts"

interface Held {
  readonly token: Redacted.Redacted
  /** Milliseconds since 1970. */
  readonly refreshAt: number
}

const bounds = { mostBytes: 64 * 1024, timeoutMs: 15_000 }

/** Assumed where no life is told, in seconds; the interface documents half an hour. */
const usualLife = 1_800

/** A token is replaced this long before its end, or at four fifths of its life where that is sooner, in seconds. */
const margin = 60

const Grant = Schema.fromJsonString(
  Schema.Struct({
    access_token: Schema.NonEmptyString,
    expires_in: Schema.optionalKey(Schema.Union([Schema.Finite, Schema.FiniteFromString]))
  })
)

const requestOf = ({ clientId, clientSecret, tokenUrl }: ApmCredential) =>
  HttpClientRequest.post(tokenUrl, { acceptJson: true }).pipe(
    HttpClientRequest.bodyUrlParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: Redacted.value(clientSecret)
    })
  )

/** The bearer token of a credential: asked for once however many wait for it, and again shortly before it ends. */
export const makeTokens = Effect.fnUntraced(function* (client: HttpClient.HttpClient, credential: ApmCredential) {
  const held = yield* SynchronizedRef.make<Held | null>(null)

  const ask = Effect.fn("apm.token")(function* (): Effect.fn.Return<Held, SourceError> {
    const reply = yield* exchange(client, requestOf(credential), bounds)
    const now = yield* Clock.currentTimeMillis
    if (reply.status === 400 || reply.status === 404) {
      return yield* new Denied({ detail: `The terminal gave no token for the credential (${reply.status}).` })
    }
    const refusal = refusalOf(reply, now)
    if (refusal !== null) return yield* refusal
    const grant = yield* Schema.decodeEffect(Grant)(new TextDecoder().decode(reply.body)).pipe(
      // What came is not kept: it may hold a token.
      Effect.mapError(
        () => new SourceTrouble({ reason: "unrecognized_response", detail: "The answer holds no token.", raw: null })
      )
    )
    const life = Math.max(grant.expires_in ?? usualLife, 1)
    return {
      token: Redacted.make(grant.access_token),
      refreshAt: now + Math.max(life - margin, life * 0.8) * 1_000
    }
  })

  return {
    current: SynchronizedRef.modifyEffect(
      held,
      Effect.fnUntraced(function* (known) {
        const isFresh = known !== null && (yield* Clock.currentTimeMillis) < known.refreshAt
        const next = isFresh ? known : yield* ask()
        return [next.token, next] as const
      })
    ),
    /** Forgets a token that the terminal no longer takes. */
    drop: (token: Redacted.Redacted) => SynchronizedRef.update(held, (known) => (known?.token === token ? null : known))
  }
})
