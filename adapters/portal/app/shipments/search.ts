import { nameIn, pageOf, textOf } from "../parts/search.ts"

export const voyages = { on_ship: "At sea", arrived: "Arrived" } as const
export type Voyage = keyof typeof voyages

export const trackings = { true: "Active", false: "Ended" } as const
export type Tracking = keyof typeof trackings

export const sorts: Readonly<Record<string, string>> = {
  pod_arrival: "Earliest arrival",
  "-pod_arrival": "Latest arrival",
  "-tracking_stopped_at": "Recently ended"
}

export interface ShipmentSearch {
  readonly q?: string | undefined
  /** SCAC. */
  readonly line?: string | undefined
  readonly voyage?: Voyage | undefined
  readonly tracked?: Tracking | undefined
  readonly tag?: string | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
}

export const readShipmentSearch = (search: Readonly<Record<string, unknown>>): ShipmentSearch => ({
  q: textOf(search["q"]),
  line: textOf(search["line"]),
  voyage: nameIn(voyages, search["voyage"]),
  tracked: nameIn(trackings, search["tracked"]),
  tag: textOf(search["tag"]),
  sort: nameIn(sorts, search["sort"]),
  page: pageOf(search["page"])
})
