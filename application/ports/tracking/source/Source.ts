import type { Effect, Scope } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { ReferenceData } from "../../reference/place/ReferenceData.ts"
import type { Acknowledgement } from "./Acknowledgement.ts"
import type { PolledSource } from "./PolledSource.ts"
import type { Reader } from "./Readers.ts"
import type { AnySourceOffer } from "./SourceOffer.ts"
import type { VesselSource } from "./VesselSource.ts"

/** Does not contact the source. Valid while the scope is open. */
export type SourceOpening = Effect.Effect<PolledSource | VesselSource, never, Scope.Scope>

/**
 * One interface of carriers, terminals, railroads, or vessels: how it is connected, and how its messages are read.
 * Everything that the service needs for a source is in this object.
 */
export interface Source {
  /** Unique, such as `dcsa` or `terminal-json`. */
  readonly name: string
  /** `edi`: formats that all kinds of senders push. */
  readonly kind: (PolledSource | VesselSource)["kind"] | "edi"
  /** Environment variables that it reads. */
  readonly variables: ReadonlyArray<string>
  /** Omitted if the source only pushes messages. */
  readonly connection?: SourceConnection
  /** Omitted if the source reports values instead of messages. */
  readonly reader?: (reference: ReferenceData["Service"]) => Effect.Effect<Reader, Error>
  /** Null for bytes of another format, and for a message that requires none. */
  readonly acknowledge?: (bytes: Uint8Array, now: Instant) => Acknowledgement | null
}

export interface SourceConnection {
  /** Credentials that operators store. */
  readonly offers: ReadonlyArray<AnySourceOffer>
  /** Sources in the environment. The message of an error names the variable. */
  readonly configured: Effect.Effect<ReadonlyArray<SourceOpening>, Error>
}
