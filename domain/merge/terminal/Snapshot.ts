import type { Fact, Observation } from "../../observation/Observation.ts"
import type { Won } from "../evidence/winner.ts"

export type FactOf<Type extends Fact["type"]> = Extract<Fact, { readonly type: Type }>

export interface Snapshot<Type extends Fact["type"]> {
  readonly fact: FactOf<Type>
  readonly won: Won
  /** All reports of a combined value. */
  readonly parts?: ReadonlyArray<Observation>
}
