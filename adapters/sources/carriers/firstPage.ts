import { day } from "#domain/Time.ts"

import type { CarrierProfile, NumberType } from "./CarrierProfile.ts"

/** The number that a shipment is asked for by. */
export interface Reference {
  readonly type: NumberType
  readonly number: string
}

const parameters = {
  bill: "transportDocumentReference",
  booking: "carrierBookingReference",
  container: "equipmentReference"
} as const

/** A number that can stand in a URL without changing what the URL means. */
const isUrlSafe = (number: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,69}$/.test(number)

/** The parameter that asks only for what the carrier told of since then, in the carrier's way of writing it. */
const boundOf = ({ bounds, version }: CarrierProfile, since: string): readonly [name: string, value: string] => {
  if (version === "3.0") return ["eventUpdatedDateTimeMin", since]
  return bounds === "name" ? ["eventCreatedDateTime:gte", since] : ["eventCreatedDateTime", `gte:${since}`]
}

/** What else a first request depends on. */
export interface RequestWindow {
  /** Ask only for what was told in the last so many days; null for everything. */
  readonly days: number | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The first request for a number; null when the carrier cannot be asked for it. */
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
