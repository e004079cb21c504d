import { day } from "#domain/Time.ts"

import type { CarrierProfile, NumberType } from "./CarrierProfile.ts"

/** The number by which to query a shipment. */
export interface Reference {
  readonly type: NumberType
  readonly number: string
}

const parameters = {
  bill: "transportDocumentReference",
  booking: "carrierBookingReference",
  container: "equipmentReference"
} as const

/** A number that cannot change the meaning of a URL. */
const isUrlSafe = (number: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,69}$/.test(number)

/** The parameter that limits the answer to events reported since then, as the carrier spells it. */
const boundOf = ({ bounds, version }: CarrierProfile, since: string): readonly [name: string, value: string] => {
  if (version === "3.0") return ["eventUpdatedDateTimeMin", since]
  return bounds === "name" ? ["eventCreatedDateTime:gte", since] : ["eventCreatedDateTime", `gte:${since}`]
}

/** The period that a first request covers. */
interface RequestWindow {
  /** Only events reported in the last so many days; null for all. */
  readonly days: number | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The first request for a number; null when the carrier does not support it. */
export const firstPage = (
  endpoint: string,
  profile: CarrierProfile,
  { number, type }: Reference,
  { days, now }: RequestWindow
): URL | null => {
  if (!profile.supports.includes(type) || !isUrlSafe(number)) return null
  const url = new URL(profile.asks === "path" ? `${endpoint}/${encodeURIComponent(number)}` : endpoint)
  for (const [name, value] of Object.entries(profile.parameters)) url.searchParams.set(name, value)
  if (profile.asks === "query") url.searchParams.set(parameters[type], number)
  if (days !== null) {
    // Whole seconds and no fraction: what every version of the standard can read.
    const since = new Date(now - days * day).toISOString().replace(/\.\d{3}Z$/, "Z")
    url.searchParams.set(...boundOf(profile, since))
  }
  return url
}
