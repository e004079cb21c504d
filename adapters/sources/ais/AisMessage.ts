import type { Imo } from "#domain/Identifiers.ts"

/** Fields that the station does not report are null. */
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

export interface StaticReport {
  readonly kind: "static"
  readonly type: number
  readonly mmsi: string
  /** Null without a valid check digit. */
  readonly imo: Imo | null
  readonly name: string | null
}

interface OtherReport {
  readonly kind: "other"
  readonly type: number
  readonly mmsi: string
}

export type AisMessage = PositionReport | StaticReport | OtherReport
