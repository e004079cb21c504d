import type { ShareLink } from "../api/schemas.ts"

export type { ShareLink } from "../api/schemas.ts"

/** For how many days a link may last. */
export const lasting = [7, 14, 30, 60, 90] as const

const day = 86_400_000

/** The moment in so many days; a minute before it, for the service has a clock of its own. */
export const endIn = (days: number, now: number): string => new Date(now + days * day - 60_000).toISOString()

export const isOver = ({ attributes }: ShareLink, now: number): boolean => Date.parse(attributes.expires_at) <= now
