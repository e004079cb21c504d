import type { Stop } from "../voyage/places.ts"
import type { Hold } from "../voyage/Voyage.ts"

/** Where a shipment is when the demo begins. Hours and days are from the beginning on, or before it. */
export type Stage =
  /** On the last ship, with so much of the passage behind it. */
  | { readonly type: "at sea"; readonly part: number }
  | { readonly type: "arriving"; readonly inHours: number }
  /** Discharged at the first hub and not yet loaded again. */
  | { readonly type: "transshipping" }
  /** Taken off the ship that it was booked on, at the first hub. */
  | { readonly type: "rolled" }
  | ({ readonly type: "at the terminal"; readonly forDays: number; readonly leavesInHours: number } & Ashore)
  | { readonly type: "on rail"; readonly part: number }
  | { readonly type: "picked up"; readonly hoursAgo: number }
  | { readonly type: "returned"; readonly hoursAgo: number }

/** How a container is at the terminal when the demo begins. */
export interface Ashore {
  /** Days of the calendar of the port until the last free day; negative when it is over. */
  readonly lastFreeInDays: number
  readonly holds: ReadonlyArray<Hold>
  /** Dollars of demurrage for each day after the last free day. */
  readonly demurrage: number | null
}

/** A shipment of the demo, as somebody tracks it. */
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
