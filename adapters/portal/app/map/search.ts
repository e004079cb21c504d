import { textOf } from "../parts/search.ts"

export interface MapSearch {
  readonly vessel?: string | undefined
}

export const readMapSearch = (search: Readonly<Record<string, unknown>>): MapSearch => ({
  vessel: textOf(search["vessel"])
})
