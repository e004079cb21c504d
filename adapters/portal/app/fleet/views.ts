import { attentionRule } from "./filters/generated/attentionRule.ts"

/** A built-in view. */
export interface FleetView {
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
  /** Explains the view if its name does not. */
  readonly rule?: string
}

export const views = {
  all: { name: "All", filters: {} },
  attention: {
    name: "Needs attention",
    filters: { "filter[requires_attention]": "true" },
    rule: attentionRule
  },
  sea: { name: "At sea", filters: { "filter[current_status]": "on_ship" } },
  terminal: {
    name: "At the terminal",
    filters: { "filter[current_status]": "grounded,available,not_available,awaiting_inland_transfer" }
  },
  rail: { name: "On rail", filters: { "filter[current_status]": "on_rail" } },
  holds: { name: "On hold", filters: { "filter[has_holds]": "true" } },
  fees: { name: "Fees", filters: { "filter[has_fees]": "true" } },
  out: { name: "Picked up", filters: { "filter[current_status]": "picked_up,delivered,empty_returned" } }
} as const satisfies Readonly<Record<string, FleetView>>

export type ViewName = keyof typeof views

export const sorts: Readonly<Record<string, string>> = {
  attention_priority: "Needs attention",
  pickup_lfd: "Last free day",
  "-pickup_lfd": "Latest free day",
  arrival: "Earliest arrival",
  "-arrival": "Latest arrival",
  "-updated_at": "Latest change",
  "-created_at": "Newest",
  shipment_number: "Bill or booking"
}

export const viewHasFilter = (view: ViewName | undefined, filter: string): boolean =>
  Object.hasOwn(views[view ?? "all"].filters, `filter[${filter}]`)
