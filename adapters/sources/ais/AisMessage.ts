import type { Imo } from "#domain/Identifiers.ts"

/** Where a station says that it is. What the sender could not tell is null. */
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

/** Who a station says that it is. */
export interface StaticReport {
  readonly kind: "static"
  readonly type: number
  readonly mmsi: string
  /** Seven digits, its check digit right; null when it is not told, or wrong. */
  readonly imo: Imo | null
  readonly name: string | null
}

/** A message of a type that says neither. */
interface OtherReport {
  readonly kind: "other"
  readonly type: number
  readonly mmsi: string
}

export type AisMessage = PositionReport | StaticReport | OtherReport
