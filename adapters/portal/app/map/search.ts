import { textOf } from "../parts/search.ts"

/** The selected vessel, as it stands in the address. */
export interface MapSearch {
  readonly vessel?: string | undefined
}

export const readMapSearch = (search: Readonly<Record<string, unknown>>): MapSearch => ({
  vessel: textOf(search["vessel"])
})
