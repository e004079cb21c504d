import type { Imo } from "../Identifiers.ts"
import { between } from "../Time.ts"
import type { Instant } from "../Time.ts"

/**
 * Which ship had a radio's number (MMSI), and in what time: a ship changes it with its flag, and another may get it.
 */
export interface VesselIdentity {
  readonly mmsi: string
  readonly imo: Imo
  /** Of the ship, as its newest static report has it. */
  readonly name: string | null
  readonly since: Instant
  /** Null while it has it. */
  readonly until: Instant | null
}

/** The ship that had the number at that time; null when it is not known, or several had it. */
export const shipOf = (identities: ReadonlyArray<VesselIdentity>, at: Instant): Imo | null => {
  const then = identities.filter(
    ({ since, until }) => between(since, at) >= 0 && (until === null || between(at, until) > 0)
  )
  const [first] = then
  return first !== undefined && then.every(({ imo }) => imo === first.imo) ? first.imo : null
}

/**
 * The identities of a station and of a ship after the station has named the ship: earlier ships of the station and
 * earlier stations of the ship end with it. A report older than the newest one of the station changes nothing.
 */
export const named = (
  identities: ReadonlyArray<VesselIdentity>,
  {
    at,
    imo,
    mmsi,
    name
  }: { readonly mmsi: string; readonly imo: Imo; readonly name: string | null; readonly at: Instant }
): ReadonlyArray<VesselIdentity> => {
  const open = new Set(identities.filter((identity) => identity.until === null && between(identity.since, at) > 0))
  const isNew = identities
    .filter((identity) => identity.mmsi === mmsi && identity.until === null)
    .every((current) => current.imo !== imo && open.has(current))
  if (!isNew) {
    const isRenamed = (identity: VesselIdentity) =>
      open.has(identity) && identity.mmsi === mmsi && identity.imo === imo && name !== null && identity.name !== name
    return identities.some(isRenamed)
      ? identities.map((identity) => (isRenamed(identity) ? { ...identity, name } : identity))
      : identities
  }
  const ends = (identity: VesselIdentity) => open.has(identity) && (identity.mmsi === mmsi || identity.imo === imo)
  return [
    ...identities.map((identity) => (ends(identity) ? { ...identity, until: at } : identity)),
    { mmsi, imo, name, since: at, until: null }
  ]
}
