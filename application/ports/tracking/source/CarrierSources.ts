import { Context, Schema } from "effect"
import type { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

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

export interface CarrierSource {
  /** Also the name of the source and the lane of its polls. */
  readonly scac: string
  /** Format of its reader. */
  readonly format: string
  readonly supports: ReadonlyArray<"bill" | "booking" | "container">
  /** Simulated seconds per real second; 1 for real sources. Divides poll intervals. */
  readonly clockSpeed: number
  /** Overrides `clockSpeed` for one number. */
  readonly clockSpeedOf?: (number: string) => Effect.Effect<number>
  /** Maximum number of concurrent polls. */
  readonly concurrency: number
  readonly fetch: (reference: {
    readonly type: "bill" | "booking" | "container"
    readonly number: string
  }) => Effect.Effect<SourceResponse, FetchError>
}

/** Sources that poll ocean carriers. */
export class CarrierSources extends Context.Service<CarrierSources, ReadonlyArray<CarrierSource>>()(
  "application/ports/tracking/source/CarrierSources"
) {}
