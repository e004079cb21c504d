import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { EquipmentCycle } from "../../container/EquipmentCycle.ts"
import type { FeedId, ObservationId } from "../../Identifiers.ts"
import type { Document, Observation } from "../../observation/Observation.ts"
import type { Gazetteer } from "../../place/Place.ts"

/** What the merge needs to know of a feed: what kind of source it is, and which number its answers are about. */
export interface FeedContext {
  readonly kind: "carrier" | "terminal" | "rail" | "inbox"
  /** The document or container number that was asked for; null where anything may come. */
  readonly number: string | null
}

/** The input from which the state of one shipment is computed. No time, no own ids, nothing that depends on arrival. */
export interface MergeInput {
  /** The documents that the account follows, as far as they are known. */
  readonly documents: ReadonlyArray<Document>
  /** Whether users entered these; otherwise the shipment comes from files, and they are its own. */
  readonly isRequested: boolean
  /** The SCACs of the shipment's carrier, which may stand in front of its numbers; none while it is unknown. */
  readonly codes: ReadonlyArray<string>
  /** The container that the account asked for, when it asked for one. */
  readonly container: ContainerNumber | null
  readonly feeds: ReadonlyMap<FeedId, FeedContext>
  /** Current rows of carrier feeds and inboxes; from terminal feeds also the rows current when a stay ended. */
  readonly observations: ReadonlyArray<Observation>
  /** Cycles of these containers that the account has seen before. */
  readonly cycles: ReadonlyArray<EquipmentCycle>
  readonly gazetteer: Gazetteer
  /** Observations that the account has reapplied, whatever a rule finds. */
  readonly overruled: ReadonlySet<ObservationId>
}
