import { Clock, Effect, Redacted, Schema, SynchronizedRef } from "effect"
import { HttpClientRequest } from "effect/http"
import type { HttpClient } from "effect/http"

import { Denied, SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"
import type { FetchError, SourceError } from "#application/ports/tracking/source/PolledSource.ts"
import { hour } from "#domain/Time.ts"

import type { TokenGrant } from "./Access.ts"
import { makeAdmission } from "./admission.ts"
import { exchange } from "./exchange.ts"
import type { HttpReply } from "./exchange.ts"
import { tokenRequest } from "./grants/tokenRequest.ts"
import { refusalOf } from "./refusal.ts"
import type { SourceKind } from "./refusal.ts"

export interface TokenHabits {
  /** Lifetime in seconds when the source does not state it. */
  readonly usualLife: number
  /** Tokens allowed per hour; null without a published limit. */
  readonly perHour: number | null
  readonly restMs: number
  /** A token rejected within these milliseconds of its issue is not replaced: a new one would be rejected, too. */
  readonly youngMs: number
}

export const usualHabits: TokenHabits = { usualLife: 300, perHour: null, restMs: 0, youngMs: 0 }

interface IssuedToken {
  readonly token: Redacted.Redacted
  /** Both times are milliseconds since 1970. */
  readonly givenAt: number
  readonly refreshAt: number
}

type TokenState = IssuedToken | { readonly refused: Denied; readonly at: number }

const bounds = { mostBytes: 64 * 1024, timeoutMs: 15_000 }

/** Seconds before its end when a token is replaced, or four fifths of its lifetime if that is later. */
const margin = 60

const Given = Schema.fromJsonString(
  Schema.Struct({
    access_token: Schema.NonEmptyString,
    expires_in: Schema.optionalKey(Schema.Union([Schema.Finite, Schema.FiniteFromString]))
  })
)

const refused = (reply: HttpReply, party: SourceKind, now: number): SourceError | null =>
  reply.status === 400 || reply.status === 404
    ? new Denied({ detail: `The ${party.name} did not issue a token for the credential (${reply.status}).` })
    : refusalOf(reply, party, now)

interface TokenIssuer {
  readonly name: string
  readonly grant: TokenGrant
  readonly headers: Readonly<Record<string, string>>
  readonly party: SourceKind
}

export const makeTokens = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  { grant, headers, name, party }: TokenIssuer,
  { perHour, restMs, usualLife, youngMs }: TokenHabits
) {
  const state = yield* SynchronizedRef.make<TokenState | null>(null)
  const admission = yield* makeAdmission(
    `${name}/tokens`,
    perHour === null ? [] : [{ requests: perHour, seconds: hour / 1000 }],
    0
  )

  const requestToken = Effect.fn("http.token")(function* (): Effect.fn.Return<IssuedToken, FetchError> {
    yield* admission.admit
    const request = tokenRequest(grant, yield* Clock.currentTimeMillis)
    const reply = yield* exchange(client, HttpClientRequest.setHeaders(request, headers), bounds)
    const now = yield* Clock.currentTimeMillis
    const refusal = refused(reply, party, now)
    if (refusal !== null) return yield* refusal
    const given = yield* Schema.decodeEffect(Given)(new TextDecoder().decode(reply.body)).pipe(
      // The response is not kept, because it may contain a token.
      Effect.mapError(
        () => new SourceTrouble({ reason: "unrecognized_response", detail: "The answer holds no token.", raw: null })
      )
    )
    const life = Math.max(given.expires_in ?? usualLife, 1)
    const refreshAt = now + Math.max(life - margin, life * 0.8) * 1000
    return { token: Redacted.make(given.access_token), givenAt: now, refreshAt }
  })

  const renewed = requestToken().pipe(
    Effect.map((held): readonly [IssuedToken | FetchError, TokenState | null] => [held, held]),
    Effect.catch((error) =>
      Effect.map(Clock.currentTimeMillis, (at): readonly [IssuedToken | FetchError, TokenState | null] => [
        error,
        error._tag === "Denied" ? { refused: error, at } : null
      ])
    )
  )

  const current = SynchronizedRef.modifyEffect(
    state,
    Effect.fnUntraced(function* (before): Effect.fn.Return<readonly [IssuedToken | FetchError, TokenState | null]> {
      const now = yield* Clock.currentTimeMillis
      if (before === null) return yield* renewed
      if ("refused" in before) return now < before.at + restMs ? [before.refused, before] : yield* renewed
      return now < before.refreshAt ? [before, before] : yield* renewed
    })
  )

  return {
    current: Effect.gen(function* (): Effect.fn.Return<IssuedToken, FetchError> {
      const found = yield* current
      return "_tag" in found ? yield* found : found
    }),

    drop: Effect.fnUntraced(function* (held: IssuedToken) {
      const now = yield* Clock.currentTimeMillis
      yield* SynchronizedRef.update(state, (before) => (before === held ? null : before))
      return now - held.givenAt >= youngMs
    })
  }
})
