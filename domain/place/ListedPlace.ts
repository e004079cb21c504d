import type { Locode } from "../Identifiers.ts"

/** A place as the official list of UN/LOCODEs has it. */
export interface ListedPlace {
  readonly code: Locode
  readonly name: string
  /** Without diacritics. */
  readonly plain_name: string
  /** The part of ISO 3166-2 behind the hyphen. */
  readonly subdivision: string | null
  /**
   * The digits of the functions that it has: 1 port, 2 rail, 3 road, 4 airport, 5 post, 6 inland depot, 7 fixed, B
   * border.
   */
  readonly functions: string
  /** Degrees, to the minute. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** The list is about to give up this code. */
  readonly withdrawn: boolean
  /** Names that the list refers to this one. */
  readonly other_names: ReadonlyArray<string>
}

/** Whether two entries are the same except for other names, which come in rows of their own. */
export const isSamePlace = (a: ListedPlace, b: ListedPlace): boolean =>
  a.name === b.name &&
  a.plain_name === b.plain_name &&
  a.subdivision === b.subdivision &&
  a.functions === b.functions &&
  a.latitude === b.latitude &&
  a.longitude === b.longitude &&
  a.withdrawn === b.withdrawn
