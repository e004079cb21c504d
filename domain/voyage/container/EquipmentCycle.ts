import { Schema } from "effect"

import { Instant } from "../../Time.ts"
import { ContainerNumber } from "./ContainerNumber.ts"

/** From empty gate-out to empty return. The id is assigned at the first evidence and survives new boundaries. */
export const EquipmentCycle = Schema.Struct({
  id: Schema.String,
  container_number: ContainerNumber,
  /** Documents and voyages that prove observations to be of this cycle. */
  evidence: Schema.Array(Schema.String),
  started_at: Schema.NullOr(Instant),
  ended_at: Schema.NullOr(Instant)
})
export type EquipmentCycle = typeof EquipmentCycle.Type
