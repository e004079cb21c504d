import { Clock, Effect, Redacted, Schema, SynchronizedRef } from "effect"
import { HttpClientRequest } from "effect/http"
import type { HttpClient } from "effect/http"

import { Denied, SourceTrouble } from "#application/ports/CarrierSources.ts"
import type { SourceError } from "#application/ports/CarrierSources.ts"
import { hour, minute } from "#domain/Time.ts"

import { exchange, refusalOf } from "./exchange.ts"
import type { Reply } from "./exchange.ts"
import type { ClientAccess } from "./RailConfig.ts"
import { makeTurns } from "./turns.ts"

interface Held {
  readonly token: Redacted.Redacted
  /** Milliseconds since 1970, as the next. */
  readonly givenAt: number
  readonly refreshAt: number
}

/** What is known of the credential: its token, or that it was refused at a time. */
type Known = Held | { readonly refused: Denied; readonly at: number }

const bounds = { mostBytes: 64 * 1024, timeoutMs: 15_000 }

/** Assumed where the railroad does not tell how long a token lives, in seconds. */
const usualLife = 1800

/** A token is replaced this long before its end, or at four fifths of its life where that is sooner, in seconds. */
const margin = 60

/** A refused credential is not tried again for so long: a quota of tokens is soon gone. */
const rest = 15 * minute

/** A token that is refused so soon after it was given is no old one: the credential itself does not open this. */
const young = 5 * minute

const Grant = Schema.fromJsonString(
  Schema.Struct({
    access_token: Schema.NonEmptyString,
    expires_in: Schema.optionalKey(Schema.Union([Schema.Finite, Schema.FiniteFromString]))
  })
)

const tokenRequest = ({ clientId, clientSecret, tokenUrl }: ClientAccess) =>
  HttpClientRequest.post(tokenUrl, { acceptJson: true }).pipe(
    HttpClientRequest.basicAuth(clientId, Redacted.value(clientSecret)),
    HttpClientRequest.bodyUrlParams({ grant_type: "client_credentials" })
  )

const refused = (reply: Reply, now: number): SourceError | null =>
  reply.status === 400 || reply.status === 404
    ? new Denied({ detail: `The railroad gave no token for the credential (${reply.status}).` })
    : refusalOf(reply, now)

/** The bearer token of a credential: asked for once however many wait for it, and never more often than is allowed. */
export const makeTokens = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  access: ClientAccess,
  headers: Readonly<Record<string, string>>,
  perHour: number | null
) {
  const known = yield* SynchronizedRef.make<Known | null>(null)
  const turns = yield* makeTurns(perHour === null ? [] : [{ requests: perHour, seconds: hour / 1000 }], 0)

  const ask = Effect.fn("rail.token")(function* (): Effect.fn.Return<Held, SourceError> {
    yield* turns.take
    const reply = yield* exchange(client, HttpClientRequest.setHeaders(tokenRequest(access), headers), bounds)
    const now = yield* Clock.currentTimeMillis
    const refusal = refused(reply, now)
    if (refusal !== null) return yield* refusal
    const grant = yield* Schema.decodeEffect(Grant)(new TextDecoder().decode(reply.body)).pipe(
      // What came is not kept: it may hold a token.
      Effect.mapError(
        () => new SourceTrouble({ reason: "unrecognized_response", detail: "The answer holds no token.", raw: null })
      )
    )
    const life = Math.max(grant.expires_in ?? usualLife, 1)
    const refreshAt = now + Math.max(life - margin, life * 0.8) * 1000
    return { token: Redacted.make(grant.access_token), givenAt: now, refreshAt }
  })

  const renewed = ask().pipe(
    Effect.map((held): readonly [Held | SourceError, Known | null] => [held, held]),
    Effect.catch((error) =>
      Effect.map(Clock.currentTimeMillis, (at): readonly [Held | SourceError, Known | null] => [
        error,
        error._tag === "Denied" ? { refused: error, at } : null
      ])
    )
  )

  const current = SynchronizedRef.modifyEffect(
    known,
    Effect.fnUntraced(function* (before): Effect.fn.Return<readonly [Held | SourceError, Known | null]> {
      const now = yield* Clock.currentTimeMillis
      if (before === null) return yield* renewed
      if ("refused" in before) return now < before.at + rest ? [before.refused, before] : yield* renewed
      return now < before.refreshAt ? [before, before] : yield* renewed
    })
  )

  return {
    current: Effect.gen(function* (): Effect.fn.Return<Held, SourceError> {
      const found = yield* current
      return "_tag" in found ? yield* found : found
    }),

    /** Forgets a token that the railroad no longer takes; false when it is so new that another would be refused, too. */
    drop: Effect.fnUntraced(function* (held: Held) {
      const now = yield* Clock.currentTimeMillis
      yield* SynchronizedRef.update(known, (before) => (before === held ? null : before))
      return now - held.givenAt >= young
    })
  }
})
