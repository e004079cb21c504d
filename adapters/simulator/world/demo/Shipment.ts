import type { Stop } from "../../voyage/places.ts"
import type { Hold } from "../../voyage/Voyage.ts"

/** Relative to the start of the demo. */
export type Stage =
  | { readonly type: "at sea"; readonly part: number }
  | { readonly type: "arriving"; readonly inHours: number }
  | { readonly type: "transshipping" }
  /** Rolled over: removed from its booked ship at the first hub. */
  | { readonly type: "rolled" }
  | ({ readonly type: "at the terminal"; readonly forDays: number; readonly leavesInHours: number } & DemoTerminalStay)
  | { readonly type: "on rail"; readonly part: number }
  | { readonly type: "picked up"; readonly hoursAgo: number }
  | { readonly type: "returned"; readonly hoursAgo: number }

export interface DemoTerminalStay {
  /** Calendar days of the port; negative if the day has passed. */
  readonly lastFreeInDays: number
  readonly holds: ReadonlyArray<Hold>
  /** After the last free day, in dollars. */
  readonly demurrage: number | null
}

export interface DemoShipment {
  readonly scac: string
  readonly boxes: ReadonlyArray<string>
  readonly origin: Stop
  readonly hub: Stop | null
  readonly gateway: Stop
  readonly ramp: Stop | null
  readonly stage: Stage
  readonly customer: string
  readonly reference: string
}
