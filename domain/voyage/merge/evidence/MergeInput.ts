import type { FeedId, ObservationId } from "../../../Identifiers.ts"
import type { Gazetteer } from "../../../reference/place/Place.ts"
import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { EquipmentCycle } from "../../container/EquipmentCycle.ts"
import type { Document, Observation } from "../../observation/Observation.ts"

export interface FeedContext {
  readonly kind: "carrier" | "terminal" | "rail" | "inbox"
  /** Null if the feed may report any. */
  readonly number: string | null
}

/** A merge depends neither on the current time nor on the order of arrival. */
export interface MergeInput {
  readonly documents: ReadonlyArray<Document>
  /** False if the shipment comes from files. */
  readonly isRequested: boolean
  /** SCACs that may prefix the carrier's numbers. */
  readonly codes: ReadonlyArray<string>
  readonly container: ContainerNumber | null
  readonly feeds: ReadonlyMap<FeedId, FeedContext>
  /** From terminals, also rows that were current when a stay ended. */
  readonly observations: ReadonlyArray<Observation>
  readonly cycles: ReadonlyArray<EquipmentCycle>
  readonly gazetteer: Gazetteer
  readonly overruled: ReadonlySet<ObservationId>
}
