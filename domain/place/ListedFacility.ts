/** What a list tells of a terminal beside its name: its customs code and its address. */
export interface ListedFacility {
  /** `<UN/LOCODE>/<facility code>`. */
  readonly code: string
  readonly firms_code: string | null
  readonly street: string | null
  readonly city: string | null
  /** ISO 3166-2 subdivision, without the country. */
  readonly state_abbr: string | null
  readonly zip: string | null
}

export const isSameFacility = (a: ListedFacility, b: ListedFacility): boolean =>
  a.firms_code === b.firms_code &&
  a.street === b.street &&
  a.city === b.city &&
  a.state_abbr === b.state_abbr &&
  a.zip === b.zip
