import { Schema } from "effect"

import { text, timezone } from "../../attribute.ts"
import { Imo, Locode, Text } from "../../Identifiers.ts"

export class Port extends Schema.Class<Port>("Port")({
  id: Schema.String,
  code: Locode.annotate({ description: "UN/LOCODE" }),
  name: Text.annotate({ examples: ["Los Angeles"] }),
  city: text("City of the port", "Los Angeles"),
  state_abbr: text("ISO 3166-2 subdivision, without the country", "CA"),
  country_code: Schema.String.annotate({ description: "ISO 3166-1 alpha-2", examples: ["US"] }),
  latitude: Schema.NullOr(Schema.Finite).annotate({ description: "Degrees, WGS84", examples: [33.74] }),
  longitude: Schema.NullOr(Schema.Finite).annotate({ description: "Degrees, WGS84", examples: [-118.26] }),
  time_zone: timezone("the place")
}) {}

const FacilityType = Schema.Literal("ocean_terminal")

export class Terminal extends Schema.Class<Terminal>("Terminal")({
  id: Schema.String,
  code: Text.annotate({
    description: "UN/LOCODE of the place and facility code, as sources report them",
    examples: ["USLAX/APMT"]
  }),
  name: text("Name; null if no list contains it", "Pier 400"),
  nickname: text("Short name; null if no list contains it", "APM Pier 400"),
  firms_code: text("FIRMS code of US Customs", "Y258"),
  smdg_code: text("Code of the SMDG terminal list", "APMT"),
  bic_facility_code: text("Code of the BIC facility list"),
  port_code: Schema.NullOr(Locode),
  street: text("Street and number of its address", "2500 Navy Way"),
  city: text("City of its address", "San Pedro"),
  state_abbr: text("ISO 3166-2 subdivision of its address, without the country", "CA"),
  zip: text("Postal code of its address", "90731"),
  facility_type: Schema.NullOr(FacilityType).annotate({
    description: "Kind of facility, if a list contains it",
    examples: ["ocean_terminal"]
  })
}) {}

/** A place with its surroundings, under the place's UN/LOCODE. */
export interface MetroArea extends Omit<Port, "city"> {}

export class RailRamp extends Schema.Class<RailRamp>("RailRamp")({
  id: Schema.String,
  /** UP, BNSF, CN, CPKC, CSX or NS. */
  road: Text,
  name: Text,
  city: Text,
  state_abbr: Text,
  /** Null unless it certainly belongs to the city. */
  port_code: Schema.NullOr(Locode),
  metro_area_code: Schema.NullOr(Locode),
  time_zone: Text,
  firms_code: Schema.NullOr(Text)
}) {}

export interface RailStation {
  /** Null if the station is only near the place. */
  readonly locode: Locode | null
  readonly time_zone: string | null
}

export class Vessel extends Schema.Class<Vessel>("Vessel")({
  id: Schema.String,
  imo: Imo,
  name: Schema.NullOr(Text)
}) {}

/** WGS84. Lists may be off by a few hundred kilometers. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Never guesses; unknown codes return null. */
export interface Gazetteer {
  readonly zoneOf: (locode: string) => string | null
  readonly nameOf: (locode: string) => string | null
  readonly positionOf: (locode: string) => Position | null
  /** Maps the UN/LOCODEs of one port to a single code. */
  readonly canonical: (locode: Locode) => Locode
  /**
   * ISO 3166-1 and ISO 3166-2 without the country, required in the United States and Canada. Null unless exactly one
   * place matches exactly.
   */
  readonly placeNamed: (name: string, country: string, subdivision?: string | null) => Locode | null
}

/** `<UN/LOCODE>/<facility code>`. */
export const facilityCode = (locode: string | null, facility: string | null): string | null =>
  locode !== null && facility !== null ? `${locode}/${facility.toUpperCase()}` : null

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly port: Port
    readonly terminal: Terminal
    readonly metro_area: MetroArea
    readonly vessel: Vessel
  }
}
