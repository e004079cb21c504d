import { Context, Schema } from "effect"
import type { Effect } from "effect"

import type { AccountId, FeedId } from "#domain/Identifiers.ts"
import type { NumberDocument, ProbeOutcome } from "#domain/source/inference/probing.ts"

/** No ingestion node answered in time; `detail` is one sentence for the operator. */
export class IngestionAway extends Schema.TaggedError<IngestionAway>()("IngestionAway", { detail: Schema.String }) {}

/** What carriers are asked about a number that may have no followers yet. */
export interface Probe {
  /** Asked only under credentials that serve it. */
  readonly account: AccountId
  readonly number: string
  /** What the number may be, the likeliest first. */
  readonly documents: ReadonlyArray<NumberDocument>
  /** The carriers, in the order in which they are asked. */
  readonly carriers: ReadonlyArray<string>
}

/** Port: what a node that answers clients has an ingestion node do at once, and waits for. */
export class IngestionLink extends Context.Service<
  IngestionLink,
  {
    /** The carriers' answers within a few seconds; carriers that were not reached are left out. */
    readonly probe: (probe: Probe) => Effect.Effect<ReadonlyArray<ProbeOutcome>, IngestionAway>
    /** Has the feeds polled now. Answers when that is certain, not when it is done. */
    readonly pull: (feeds: ReadonlyArray<FeedId>) => Effect.Effect<void, IngestionAway>
  }
>()("application/ports/source/IngestionLink") {}
