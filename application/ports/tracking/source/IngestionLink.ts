import { Context, Schema } from "effect"
import type { Effect } from "effect"

import type { AccountId, FeedId } from "#domain/Identifiers.ts"
import type { NumberDocument, ProbeOutcome } from "#domain/tracking/source/inference/probing.ts"

/** No ingestion node responded in time; `detail` is a sentence for the operator. */
export class IngestionAway extends Schema.TaggedError<IngestionAway>()("IngestionAway", { detail: Schema.String }) {}

export interface CarrierProbe {
  /** Restricts the credentials. */
  readonly account: AccountId
  readonly number: string
  /** Possible types of the number, most likely first. */
  readonly documents: ReadonlyArray<NumberDocument>
  /** In polling order. */
  readonly carriers: ReadonlyArray<string>
}

/** Port: requests from API nodes to ingestion nodes. */
export class IngestionLink extends Context.Service<
  IngestionLink,
  {
    /** Omits carriers without a response within a few seconds. */
    readonly probe: (probe: CarrierProbe) => Effect.Effect<ReadonlyArray<ProbeOutcome>, IngestionAway>
    /** Returns once the polls are queued, not when they are done. */
    readonly pull: (feeds: ReadonlyArray<FeedId>) => Effect.Effect<void, IngestionAway>
  }
>()("application/ports/tracking/source/IngestionLink") {}
