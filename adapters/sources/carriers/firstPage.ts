import { day } from "#domain/Time.ts"

import type { CarrierProfile, NumberType } from "./CarrierProfile.ts"

export interface NumberReference {
  readonly type: NumberType
  readonly number: string
}

const parameters = {
  bill: "transportDocumentReference",
  booking: "carrierBookingReference",
  container: "equipmentReference"
} as const

/** Such a number cannot change the meaning of a URL. */
const isUrlSafe = (number: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,69}$/.test(number)

const boundOf = ({ bounds, version }: CarrierProfile, since: string): readonly [name: string, value: string] => {
  if (version === "3.0") return ["eventUpdatedDateTimeMin", since]
  return bounds === "name" ? ["eventCreatedDateTime:gte", since] : ["eventCreatedDateTime", `gte:${since}`]
}

interface RequestWindow {
  readonly days: number | null
  readonly now: number
}

export const firstPage = (
  endpoint: string,
  profile: CarrierProfile,
  { number, type }: NumberReference,
  { days, now }: RequestWindow
): URL | null => {
  if (!profile.supports.includes(type) || !isUrlSafe(number)) return null
  const url = new URL(profile.asks === "path" ? `${endpoint}/${encodeURIComponent(number)}` : endpoint)
  for (const [name, value] of Object.entries(profile.parameters)) url.searchParams.set(name, value)
  if (profile.asks === "query") url.searchParams.set(parameters[type], number)
  if (days !== null) {
    // Whole seconds, which every version of the standard accepts.
    const since = new Date(now - days * day).toISOString().replace(/\.\d{3}Z$/, "Z")
    url.searchParams.set(...boundOf(profile, since))
  }
  return url
}
