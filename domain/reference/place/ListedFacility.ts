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

const addressOf = ({ city, state_abbr, street, zip }: ListedFacility) => ({ street, city, state_abbr, zip })

/** Missing codes and addresses stay; an address is replaced as a whole. */
export const mergeFacility = (known: ListedFacility, listed: ListedFacility): ListedFacility => {
  const hasAddress = Object.values(addressOf(listed)).some((part) => part !== null)
  return {
    ...addressOf(hasAddress ? listed : known),
    code: known.code,
    firms_code: listed.firms_code ?? known.firms_code
  }
}

export const isSameFacility = (a: ListedFacility, b: ListedFacility): boolean =>
  a.firms_code === b.firms_code &&
  a.street === b.street &&
  a.city === b.city &&
  a.state_abbr === b.state_abbr &&
  a.zip === b.zip
