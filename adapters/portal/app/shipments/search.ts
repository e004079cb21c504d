import { nameIn, pageOf, textOf } from "../parts/search.ts"

export const voyageFilters = { on_ship: "At sea", arrived: "Arrived" } as const
export type VoyageFilter = keyof typeof voyageFilters

export const trackingFilters = { true: "Active", false: "Ended" } as const
export type TrackingFilter = keyof typeof trackingFilters

export const sorts: Readonly<Record<string, string>> = {
  pod_arrival: "Earliest arrival",
  "-pod_arrival": "Latest arrival",
  "-tracking_stopped_at": "Recently ended"
}

export interface ShipmentSearch {
  readonly q?: string | undefined
  /** SCAC. */
  readonly line?: string | undefined
  readonly voyage?: VoyageFilter | undefined
  readonly tracked?: TrackingFilter | undefined
  readonly tag?: string | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
}

export const readShipmentSearch = (search: Readonly<Record<string, unknown>>): ShipmentSearch => ({
  q: textOf(search["q"]),
  line: textOf(search["line"]),
  voyage: nameIn(voyageFilters, search["voyage"]),
  tracked: nameIn(trackingFilters, search["tracked"]),
  tag: textOf(search["tag"]),
  sort: nameIn(sorts, search["sort"]),
  page: pageOf(search["page"])
})
