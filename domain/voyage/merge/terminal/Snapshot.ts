import type { Fact, Observation } from "../../observation/Observation.ts"
import type { RankedReports } from "../evidence/winner.ts"

export type FactOf<Type extends Fact["type"]> = Extract<Fact, { readonly type: Type }>

export interface FacilityState<Type extends Fact["type"]> {
  readonly fact: FactOf<Type>
  readonly won: RankedReports
  readonly parts?: ReadonlyArray<Observation>
}
