import { Context, Schema } from "effect"
import type { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

/** The source answered that it does not know the number (or not yet: most do not distinguish the two). */
export class NumberUnknown extends Schema.TaggedError<NumberUnknown>()("NumberUnknown", {}) {}

/** The source refused the credential: an operator must act. */
export class Denied extends Schema.TaggedError<Denied>()("Denied", { detail: Schema.String }) {}

/** Asked too often; the source named a wait in milliseconds, or none. */
export class SourceBusy extends Schema.TaggedError<SourceBusy>()("SourceBusy", {
  retryAfter: Schema.NullOr(Schema.Finite)
}) {}

/** No usable answer: connection, time limit, a status of 500 and above, something that is not what was asked for. */
export class SourceTrouble extends Schema.TaggedError<SourceTrouble>()("SourceTrouble", {
  reason: Schema.Literals(["shipping_line_unreachable", "unrecognized_response"]),
  detail: Schema.String,
  /** What came instead of an answer, cut to 64 kB; null when nothing came. */
  raw: Schema.NullOr(Schema.Uint8Array)
}) {}

/** What the source said, or did, instead of an answer. */
export type SourceError = NumberUnknown | Denied | SourceBusy | SourceTrouble

/** Why there is no answer. `Unavailable`: nobody was asked, for the database of this service is away. */
export type NoAnswer = SourceError | Unavailable

export interface Answer {
  /** The pages of the answer, byte for byte. */
  readonly pages: ReadonlyArray<Uint8Array>
  /** The encoding that the source declares for them, where their bytes do not show it. */
  readonly charset?: string | null
  /** All pages came, and they are not empty: the source no longer reports what they leave out. */
  readonly complete: boolean
}

export interface CarrierSource {
  /** SCAC of the carrier; also the name of the source and the lane of its polls. */
  readonly scac: string
  /** The reader of its answers. */
  readonly format: string
  readonly supports: ReadonlyArray<"bill" | "booking" | "container">
  /** Simulated seconds per real second; 1 for real sources. Poll intervals are divided by it. */
  readonly clockSpeed: number
  /** The same about one number, where the clock does not run at one speed for all of them. */
  readonly clockSpeedOf?: (number: string) => Effect.Effect<number>
  /** Polls of this source at the same time. */
  readonly concurrency: number
  readonly fetch: (reference: {
    readonly type: "bill" | "booking" | "container"
    readonly number: string
  }) => Effect.Effect<Answer, NoAnswer>
}

/** Port: the ocean carriers that this deployment can ask. */
export class CarrierSources extends Context.Service<CarrierSources, ReadonlyArray<CarrierSource>>()(
  "application/ports/source/CarrierSources"
) {}
