import { Schema } from "effect"

import type { Point } from "../../reference/place/distance.ts"

export const Region = Schema.Literals([
  "north_europe",
  "mediterranean",
  "middle_east_india",
  "north_east_asia",
  "south_east_asia",
  "africa",
  "oceania",
  "south_america",
  "north_america_west",
  "north_america_east"
])
export type Region = typeof Region.Type

const whole: Readonly<Record<Region, string>> = {
  north_europe: "BE DE DK EE FI GB IE IS LT LV NL NO PL SE",
  mediterranean: "AL BG CY GE GR HR IL IT LB ME MT RO SI SY TR UA",
  middle_east_india: "AE BD BH IN IQ IR JO KW LK OM PK QA YE",
  north_east_asia: "CN HK JP KR MO TW",
  south_east_asia: "BN ID KH MM MY PH SG TH TL VN",
  africa: "AO BJ CD CG CI CM DJ GA GH GM GN GW KE LR MG MU MZ NA NG SC SL SN SO TG TZ ZA",
  oceania: "AU FJ NC NZ PG",
  south_america: "AR BR CL EC GY PE SR UY",
  north_america_west: "",
  north_america_east: ""
}

const regions = new Map<string, Region>(
  Region.literals.flatMap((region) => whole[region].split(" ").map((country) => [country, region] as const))
)

/** Pacific ports are west of all Gulf and Atlantic ports. */
const coastOfNorthAmerica = ({ longitude }: Point): Region =>
  longitude < -100 ? "north_america_west" : "north_america_east"

/** Includes Marseille and Fos, not Bordeaux. */
const coastOfFrance = ({ latitude, longitude }: Point): Region =>
  latitude < 44.2 && longitude > 2 ? "mediterranean" : "north_europe"

/** Algeciras to Barcelona, and the Basque Country to Galicia; excludes Cádiz and the Canaries. */
const coastOfSpain = ({ latitude, longitude }: Point): Region | null =>
  latitude > 42.5 ? "north_europe" : latitude > 35.7 && longitude > -5.6 ? "mediterranean" : null

const byCoast: Readonly<Record<string, (point: Point) => Region | null>> = {
  US: coastOfNorthAmerica,
  CA: coastOfNorthAmerica,
  FR: coastOfFrance,
  ES: coastOfSpain
}

/** Null for countries without a published region, or with ports in several. */
export const regionOf = (country: string, point: Point): Region | null =>
  byCoast[country]?.(point) ?? regions.get(country) ?? null
