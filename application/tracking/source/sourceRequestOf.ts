import { Effect, Result } from "effect"

import { second } from "#domain/Time.ts"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import type { SourceCredential } from "../../ports/tracking/source/CredentialStore.ts"
import { SourceTrouble } from "../../ports/tracking/source/PolledSource.ts"
import type {
  SourceResponse,
  Denied,
  FetchError,
  PolledSource,
  SourceError
} from "../../ports/tracking/source/PolledSource.ts"
import type { Feed } from "../../ports/voyage/observation/FeedStore.ts"
import type { SourceFamily } from "./credential/sourceFamily.ts"
import { OpenSources } from "./OpenSources.ts"

export interface SourceRequest {
  readonly ask: Effect.Effect<SourceResponse, FetchError>
  readonly format: string
  readonly clockSpeed: number
}

/** Relative to real time. */
export const clockSpeedAt = (
  { clockSpeed, clockSpeedOf }: Pick<PolledSource, "clockSpeed" | "clockSpeedOf">,
  number: string
): Effect.Effect<number> => clockSpeedOf?.(number) ?? Effect.succeed(clockSpeed)

/** Shorter than the lease of a poll, so that only one node polls the number. */
const requestTimeoutMs = 150 * second

/** Fails only if the request could not be sent. */
export const resultOfRequest = (ask: SourceRequest["ask"]): StoreEffect<Result.Result<SourceResponse, SourceError>> =>
  ask.pipe(
    Effect.timeoutOrElse({
      duration: requestTimeoutMs,
      orElse: () =>
        Effect.fail(
          new SourceTrouble({
            reason: "shipping_line_unreachable",
            detail: `There was no answer within ${requestTimeoutMs / second} s.`,
            raw: null
          })
        )
    }),
    Effect.map(Result.succeed),
    Effect.catch((error) => (error._tag === "Unavailable" ? Effect.fail(error) : Effect.succeed(Result.fail(error))))
  )

/** Null for an inbox or an unknown source. Fails if the credential cannot be opened. */
export const sourceRequestOf = Effect.fn("questionOf")(function* (
  { kind, reference }: Pick<Feed, "kind" | "reference">,
  credential: SourceCredential
): Effect.fn.Return<SourceRequest | null, Denied, OpenSources> {
  if (kind === "inbox" || reference.type === "any") return null
  const family: Pick<SourceFamily<PolledSource>, "open"> = (yield* OpenSources)[kind]
  const source = yield* family.open(credential)
  if (source === null) return null
  const clockSpeed = yield* clockSpeedAt(source, reference.number)
  return { ask: source.fetch(reference), format: source.format, clockSpeed }
})
