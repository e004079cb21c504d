import { Schema } from "effect"
import type { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

import type { FeedReference } from "../../voyage/observation/FeedStore.ts"

/** Most sources do not distinguish unknown numbers from numbers not yet known. */
export class NumberUnknown extends Schema.TaggedError<NumberUnknown>()("NumberUnknown", {
  /** A 404 without a text: the number is unknown, or the URL is wrong. */
  isBare: Schema.optionalKey(Schema.Boolean)
}) {}

/** The source rejected the credential; an operator must act. */
export class Denied extends Schema.TaggedError<Denied>()("Denied", { detail: Schema.String }) {}

/** Rate limited. `retryAfter` in milliseconds, if the source sent one. */
export class SourceBusy extends Schema.TaggedError<SourceBusy>()("SourceBusy", {
  retryAfter: Schema.NullOr(Schema.Finite)
}) {}

/** No usable response: connection failure, timeout, status 500 or above, or unexpected content. */
export class SourceTrouble extends Schema.TaggedError<SourceTrouble>()("SourceTrouble", {
  reason: Schema.Literals(["shipping_line_unreachable", "unrecognized_response"]),
  detail: Schema.String,
  /** Received bytes, at most 64 kB. */
  raw: Schema.NullOr(Schema.Uint8Array)
}) {}

export type SourceError = NumberUnknown | Denied | SourceBusy | SourceTrouble

/** `Unavailable`: no request was sent, because Landfall's database is unavailable. */
export type FetchError = SourceError | Unavailable

export interface SourceResponse {
  /** Byte for byte. */
  readonly pages: ReadonlyArray<Uint8Array>
  /** Declared by the source, if the bytes do not show it. */
  readonly charset?: string | null
  /** All pages arrived and are not empty, so data missing from them is withdrawn. */
  readonly complete: boolean
}

/** A number that a source is polled for. A facility is `<UN/LOCODE>/<facility code>`. */
export type PollReference = Exclude<FeedReference, { readonly type: "any" }>

interface Polled {
  /** Such as `MAEU`, `UP`, or `apm`; also the lane of its polls. */
  readonly name: string
  /** Format of its reader. */
  readonly format: string
  /** Simulated seconds per real second; 1 for real sources. Divides poll intervals. */
  readonly clockSpeed: number
  /** Overrides `clockSpeed` for one number. */
  readonly clockSpeedOf?: (number: string) => Effect.Effect<number>
  /** Maximum number of concurrent polls. */
  readonly concurrency: number
  /** The response contains only bytes about this number, even if the source was polled for several at once. */
  readonly fetch: (reference: PollReference) => Effect.Effect<SourceResponse, FetchError>
}

/** Its name is the carrier's SCAC. */
export interface CarrierSource extends Polled {
  readonly kind: "carrier"
  readonly supports: ReadonlyArray<"bill" | "booking" | "container">
}

export interface TerminalSource extends Polled {
  readonly kind: "terminal"
  /** `facility`: `<UN/LOCODE>/<facility code>`. */
  readonly serves: (facility: string) => boolean
}

/** Its name is the railroad's SCAC. */
export interface RailSource extends Polled {
  readonly kind: "rail"
}

export type PolledSource = CarrierSource | TerminalSource | RailSource
