import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { EquipmentCycle } from "../../container/EquipmentCycle.ts"
import type { FeedId, ObservationId } from "../../Identifiers.ts"
import type { Document, Observation } from "../../observation/Observation.ts"
import type { Gazetteer } from "../../place/Place.ts"

export interface FeedContext {
  readonly kind: "carrier" | "terminal" | "rail" | "inbox"
  /** Requested document or container number; null if the feed may report any. */
  readonly number: string | null
}

/** Complete input of a merge, which depends neither on the current time nor on the order of arrival. */
export interface MergeInput {
  /** Documents that the account tracks. */
  readonly documents: ReadonlyArray<Document>
  /** True if users entered the documents; false if the shipment comes from files. */
  readonly isRequested: boolean
  /** SCACs of the carrier, which may prefix its numbers; empty while the carrier is unknown. */
  readonly codes: ReadonlyArray<string>
  /** Set if the account requested a container. */
  readonly container: ContainerNumber | null
  readonly feeds: ReadonlyMap<FeedId, FeedContext>
  /** Current rows. Feeds of terminals also contain the rows that were current when a stay ended. */
  readonly observations: ReadonlyArray<Observation>
  /** Cycles of these containers that the account already has. */
  readonly cycles: ReadonlyArray<EquipmentCycle>
  readonly gazetteer: Gazetteer
  /** Reapplied by the account despite a rejection. */
  readonly overruled: ReadonlySet<ObservationId>
}
