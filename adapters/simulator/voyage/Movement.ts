import type { Call } from "./Call.ts"
import type { Cargo } from "./Cargo.ts"
import type { Flaw } from "./Flaw.ts"
import type { Port, Stop } from "./places.ts"
import type { Writing } from "./Writing.ts"

/** Data element 8249. */
export type Traffic = "export" | "import" | "transshipment"

/** Minutes since the voyage's origin. */
export interface Movement {
  readonly stop: Stop
  readonly move: "discharge" | "load" | "gate_in" | "gate_out"
  readonly traffic: Traffic
  readonly bill: string
  readonly booking: string
  readonly container: string
  readonly isoCode: string
  readonly cargo?: Cargo
  /** Null at a gate. */
  readonly call: Call | null
  readonly ports: { readonly from: Port; readonly to: Port }
  readonly milestone: string | null
  readonly at: number
  readonly reportedAt: number
  readonly writing: Writing
  readonly flaw: Flaw | null
}
