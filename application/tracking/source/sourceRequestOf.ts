import { Effect, Result } from "effect"

import { second } from "#domain/Time.ts"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { SourceTrouble } from "../../ports/tracking/source/CarrierSources.ts"
import type {
  SourceResponse,
  CarrierSource,
  Denied,
  FetchError,
  SourceError
} from "../../ports/tracking/source/CarrierSources.ts"
import type { SourceCredential } from "../../ports/tracking/source/CredentialStore.ts"
import type { Feed } from "../../ports/voyage/observation/FeedStore.ts"
import { OpenSources } from "./OpenSources.ts"

export interface SourceRequest {
  readonly ask: Effect.Effect<SourceResponse, FetchError>
  readonly format: string
  readonly clockSpeed: number
}

type Source = Pick<CarrierSource, "clockSpeed" | "clockSpeedOf" | "format">

/** Relative to real time. */
export const clockSpeedAt = (
  { clockSpeed, clockSpeedOf }: Omit<Source, "format">,
  number: string
): Effect.Effect<number> => clockSpeedOf?.(number) ?? Effect.succeed(clockSpeed)

/** Shorter than the lease of a poll, so that only one node polls the number. */
const requestTimeoutMs = 150 * second

/** Converts failures and timeouts to values. Fails only if the request could not be sent. */
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
  const open = yield* OpenSources
  if (reference.type === "any") return null
  const { number } = reference
  const question = (source: Source, ask: SourceRequest["ask"]) =>
    Effect.map(clockSpeedAt(source, number), (clockSpeed): SourceRequest => ({
      ask,
      format: source.format,
      clockSpeed
    }))
  if (reference.type === "facility") {
    const source = yield* open.terminal.open(credential)
    const { facility } = reference
    return source === null ? null : yield* question(source, source.fetch({ facility, container: number }))
  }
  if (kind === "rail") {
    const source = yield* open.rail.open(credential)
    return source === null ? null : yield* question(source, source.fetch(number))
  }
  const source = yield* open.carrier.open(credential)
  return source === null ? null : yield* question(source, source.fetch(reference))
})
