import type { Locode } from "#domain/Identifiers.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import { Port } from "#domain/reference/place/Place.ts"
import type { MetroArea } from "#domain/reference/place/Place.ts"

import { aliasCodes, canonicalOf } from "./canonical.ts"
import { lazily } from "./lazily.ts"
import { metroAreaId, metroAreaOf } from "./metroAreas.ts"
import { stableId } from "./stableId.ts"
import { zoneOfPart } from "./zones.ts"

const countriesWithStates = new Set(["US", "CA"])

const portId = (code: string) => stableId(`port:${code}`)

const listedPort = ({ code, latitude, longitude, name, subdivision }: ListedPlace): Port => {
  const country_code = code.slice(0, 2)
  return new Port({
    id: portId(code),
    code,
    name,
    city: null,
    state_abbr: countriesWithStates.has(country_code) ? subdivision : null,
    country_code,
    latitude,
    longitude,
    time_zone: zoneOfPart(country_code, subdivision, longitude)
  })
}

const isStableId = (id: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)

/** Shipped data takes precedence over imports. */
export const makePortIndex = (shipped: ReadonlyArray<Port>, places: ReadonlyArray<ListedPlace>) => {
  const listed = new Map<string, ListedPlace>(places.map((place) => [place.code, place]))
  const ports = new Map<string, Port>(shipped.map((port) => [port.code, port]))

  const port = (locode: string): Port | null => {
    const code: Locode | string = canonicalOf(locode)
    const known = ports.get(code)
    const place = listed.get(code)
    if (known !== undefined || place === undefined) return known ?? null
    const made = listedPort(place)
    ports.set(code, made)
    return made
  }

  /** Also finds a place by the id before its code became an alias. */
  const codesOf = (idOf: (code: string) => string) => (codes: ReadonlyArray<string>) =>
    new Map(codes.map((code) => [idOf(code), code]))
  const shippedCodes = [...ports.keys(), ...aliasCodes]
  const [portCodes, areaCodes] = [codesOf(portId), codesOf(metroAreaId)]
  const [shippedPorts, shippedAreas] = [portCodes(shippedCodes), areaCodes(shippedCodes)]
  const listedPorts = lazily(() => portCodes([...listed.keys()]))
  const listedAreas = lazily(() => areaCodes([...listed.keys()]))

  const byId = (ofShipped: ReadonlyMap<string, string>, ofListed: () => ReadonlyMap<string, string>, id: string) => {
    if (!isStableId(id)) return null
    const code = ofShipped.get(id) ?? ofListed().get(id)
    return code === undefined ? null : port(code)
  }

  return {
    port,
    portById: (id: string): Port | null => byId(shippedPorts, listedPorts, id),
    metroArea: (codeOrId: string): MetroArea | null => {
      const found = port(codeOrId) ?? byId(shippedAreas, listedAreas, codeOrId)
      return found === null ? null : metroAreaOf(found)
    }
  }
}
