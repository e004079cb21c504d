import type { Fact, Observation } from "../../observation/Observation.ts"
import type { Won } from "../evidence/winner.ts"

export type FactOf<Type extends Fact["type"]> = Extract<Fact, { readonly type: Type }>

/** A condition at a facility, and the observation that reports it. */
export interface Snapshot<Type extends Fact["type"]> {
  readonly fact: FactOf<Type>
  readonly won: Won
  /** Of a value that several reports yield together, each of them. */
  readonly parts?: ReadonlyArray<Observation>
}
