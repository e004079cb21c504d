import type { Imo } from "../Identifiers.ts"
import { between } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** Which ship had a radio's number (MMSI), and in what time: a ship changes it with its flag, and another may get it. */
export interface VesselIdentity {
  readonly mmsi: string
  readonly imo: Imo
  readonly since: Instant
  /** Null while it has it. */
  readonly until: Instant | null
}

/** The ship that had the number at that time; null when nobody has told, or several had it. */
export const shipOf = (identities: ReadonlyArray<VesselIdentity>, at: Instant): Imo | null => {
  const then = identities.filter(
    ({ since, until }) => between(since, at) >= 0 && (until === null || between(at, until) > 0)
  )
  const [first] = then
  return first !== undefined && then.every(({ imo }) => imo === first.imo) ? first.imo : null
}

/**
 * The identities of a number after its station has named a ship: the same ship goes on, another ends the time of the one
 * before. What is older than the newest that is known changes nothing.
 */
export const named = (
  identities: ReadonlyArray<VesselIdentity>,
  { at, imo, mmsi }: { readonly mmsi: string; readonly imo: Imo; readonly at: Instant }
): ReadonlyArray<VesselIdentity> => {
  const current = identities.find(({ until }) => until === null)
  if (current?.imo === imo || (current !== undefined && between(current.since, at) <= 0)) return identities
  return [
    ...identities.map((identity) => (identity === current ? { ...identity, until: at } : identity)),
    { mmsi, imo, since: at, until: null }
  ]
}
