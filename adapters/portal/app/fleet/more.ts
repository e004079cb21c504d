import { textOf } from "../parts/search.ts"

/** The filters behind "More", by their names in the API, with what people call them and how a value looks. */
export const moreFilters = {
  pol_code: ["Port of lading", "CNSHA"],
  pod_code: ["Port of discharge", "USLAX"],
  destination_code: ["Destination", "USCHI"],
  pod_terminal: ["Terminal", "Pier 400"],
  vessel_name: ["Vessel at discharge", "EMMA MAERSK"],
  voyage_number: ["Voyage", "123E"],
  customer_name: ["Customer", "Example Imports"],
  arrival: ["Arrival", ">=today"],
  pickup_lfd: ["Last free day", "<=3.days.from_now"],
  created_at: ["First seen", ">=7.days.ago"]
} as const satisfies Readonly<Record<string, readonly [label: string, example: string]>>

export type MoreFilter = keyof typeof moreFilters
export type MoreSearch = { readonly [Name in MoreFilter]?: string | undefined }

export const moreNames = Object.keys(moreFilters) as ReadonlyArray<MoreFilter>

export const readMore = (search: Readonly<Record<string, unknown>>): MoreSearch =>
  Object.fromEntries(moreNames.map((name) => [name, textOf(search[name])]))

/** As parameters of the API. */
export const moreParameters = (search: MoreSearch): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(moreNames.map((name) => [`filter[${name}]`, search[name]]))

export const countMore = (search: MoreSearch): number => moreNames.filter((name) => search[name] !== undefined).length
