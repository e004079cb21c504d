export interface PlaceNames {
  /** Maps the UN/LOCODEs of one place to a single code. */
  readonly canonical: (locode: string) => string
  /** Names that differ only in case, diacritics or spaces. */
  readonly spellingsOf: (name: string) => ReadonlyArray<string>
  readonly terminalsNamed: (text: string) => ReadonlyArray<string>
}

export const noPlaces: PlaceNames = { canonical: (locode) => locode, spellingsOf: () => [], terminalsNamed: () => [] }
