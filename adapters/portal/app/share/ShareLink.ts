import type { ShareLink } from "../api/schemas.ts"

export type { ShareLink } from "../api/schemas.ts"

/** Lifetimes in days. */
export const lifetimesInDays = [7, 14, 30, 60, 90] as const

const day = 86_400_000

/** One minute early, because the service's clock may differ. */
export const expiryAfterDays = (days: number, now: number): string => new Date(now + days * day - 60_000).toISOString()

export const isExpired = ({ attributes }: ShareLink, now: number): boolean => Date.parse(attributes.expires_at) <= now
