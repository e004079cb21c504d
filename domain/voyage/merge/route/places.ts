import type { Locode } from "../../../Identifiers.ts"
import type { Gazetteer } from "../../../reference/place/Place.ts"
import type { Observation } from "../../observation/Observation.ts"

/** A place name is unique only within one source. */
const nameKey = ({ feed_id, place }: Observation): string | null =>
  place === null || place.name === null ? null : `${feed_id}|${place.name.trim().toUpperCase()}`

const at = (observation: Observation, locode: Locode): Observation =>
  observation.place === null || observation.place.locode === locode
    ? observation
    : { ...observation, place: { ...observation.place, locode } }

const codesOf = (observations: ReadonlyArray<Observation>): ReadonlyMap<string, ReadonlySet<Locode>> => {
  const codes = new Map<string, Set<Locode>>()
  for (const observation of observations) {
    const key = nameKey(observation)
    const locode = observation.place?.locode ?? null
    if (key !== null && locode !== null) codes.set(key, (codes.get(key) ?? new Set()).add(locode))
  }
  return codes
}

const isOnlyNamed = ({ place }: Observation): boolean =>
  place !== null && place.name !== null && place.locode === null && place.facility === null

/** Merges the UN/LOCODEs of a port; gives a name the one code that its source uses elsewhere. */
export const resolvePlaces = (
  observations: ReadonlyArray<Observation>,
  gazetteer: Gazetteer
): ReadonlyArray<Observation> => {
  const coded = observations.map((observation) => {
    const locode = observation.place?.locode ?? null
    return locode === null ? observation : at(observation, gazetteer.canonical(locode))
  })
  if (!coded.some(isOnlyNamed)) return coded
  const codes = codesOf(coded)
  return coded.map((observation) => {
    const key = isOnlyNamed(observation) ? nameKey(observation) : null
    if (key === null) return observation
    const [only, ...more] = codes.get(key) ?? []
    return only === undefined || more.length > 0 ? observation : at(observation, only)
  })
}
