import type { Imo } from "#domain/Identifiers.ts"

/** A position report of a station. Values that the sender does not know are null. */
export interface PositionReport {
  readonly kind: "position"
  readonly type: number
  readonly mmsi: string
  /** Degrees, WGS84; both null when either is missing. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** Knots over ground. */
  readonly speed: number | null
  /** Degrees over ground, 0 to 359.9. */
  readonly course: number | null
  /** Degrees, 0 to 359. */
  readonly heading: number | null
}

/** A station's report of its identity. */
export interface StaticReport {
  readonly kind: "static"
  readonly type: number
  readonly mmsi: string
  /** Seven digits with a valid check digit; null when missing or invalid. */
  readonly imo: Imo | null
  readonly name: string | null
}

/** A message of any other type. */
interface OtherReport {
  readonly kind: "other"
  readonly type: number
  readonly mmsi: string
}

export type AisMessage = PositionReport | StaticReport | OtherReport
