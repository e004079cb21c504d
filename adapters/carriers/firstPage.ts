import type { CarrierProfile } from "./profiles.ts"

/** The number that a shipment is asked for by. */
export interface Reference {
  readonly type: "bill" | "booking" | "container"
  readonly number: string
}

const parameters = {
  bill: "transportDocumentReference",
  booking: "carrierBookingReference",
  container: "equipmentReference"
} as const

/** A number that can stand in a URL without changing what the URL means. */
const isAskable = (number: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,69}$/.test(number)

/** The first request for a number; null when the carrier cannot be asked for it. */
export const firstPage = (endpoint: string, profile: CarrierProfile, { number, type }: Reference): URL | null => {
  if (!profile.supports.includes(type) || !isAskable(number)) return null
  const url = new URL(profile.asks === "path" ? `${endpoint}/${encodeURIComponent(number)}` : endpoint)
  for (const [name, value] of Object.entries(profile.parameters)) url.searchParams.set(name, value)
  if (profile.asks === "query") url.searchParams.set(parameters[type], number)
  return url
}
