import type { Imo } from "../../Identifiers.ts"
import { millisecondsBetween } from "../../Time.ts"
import type { Instant } from "../../Time.ts"

/** In a period: an MMSI changes with the flag, and another vessel may get it. */
export interface VesselIdentity {
  readonly mmsi: string
  readonly imo: Imo
  readonly name: string | null
  readonly since: Instant
  readonly until: Instant | null
}

export const vesselOfStation = (identities: ReadonlyArray<VesselIdentity>, at: Instant): Imo | null => {
  const then = identities.filter(
    ({ since, until }) => millisecondsBetween(since, at) >= 0 && (until === null || millisecondsBetween(at, until) > 0)
  )
  const [first] = then
  return first !== undefined && then.every(({ imo }) => imo === first.imo) ? first.imo : null
}

/**
 * Ends earlier vessels of the station and earlier stations of the vessel. Ignores reports older than the station's
 * newest.
 */
export const applyStaticReport = (
  identities: ReadonlyArray<VesselIdentity>,
  {
    at,
    imo,
    mmsi,
    name
  }: { readonly mmsi: string; readonly imo: Imo; readonly name: string | null; readonly at: Instant }
): ReadonlyArray<VesselIdentity> => {
  const open = new Set(
    identities.filter((identity) => identity.until === null && millisecondsBetween(identity.since, at) > 0)
  )
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
