import type { Locode } from "../../Identifiers.ts"

export interface ListedPlace {
  readonly code: Locode
  readonly name: string
  /** Without diacritics. */
  readonly plain_name: string
  /** ISO 3166-2 subdivision, without the country. */
  readonly subdivision: string | null
  /** 1 port, 2 rail, 3 road, 4 airport, 5 post, 6 inland depot, 7 fixed, B border. */
  readonly functions: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** Marked for removal from the list. */
  readonly withdrawn: boolean
  readonly other_names: ReadonlyArray<string>
}

/** Ignores other names, which are separate rows of the list. */
export const isSamePlace = (a: ListedPlace, b: ListedPlace): boolean =>
  a.name === b.name &&
  a.plain_name === b.plain_name &&
  a.subdivision === b.subdivision &&
  a.functions === b.functions &&
  a.latitude === b.latitude &&
  a.longitude === b.longitude &&
  a.withdrawn === b.withdrawn
