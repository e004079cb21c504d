/** What filters may look up of the places of the world. */
export interface PlaceNames {
  /** The UN/LOCODE by which a place with several is known here; any other code is its own. */
  readonly canonical: (locode: string) => string
  /** The names of places, as they are shown, that a text differs from in case, diacritics and blanks alone. */
  readonly spellingsOf: (name: string) => ReadonlyArray<string>
  /** The ids of the terminals that a text names. */
  readonly terminalsNamed: (text: string) => ReadonlyArray<string>
}

/** For lists that have no places. */
export const noPlaces: PlaceNames = { canonical: (locode) => locode, spellingsOf: () => [], terminalsNamed: () => [] }
