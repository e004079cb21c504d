import type { Call } from "../../voyage/Call.ts"
import { imoNumber } from "../../voyage/checkDigits.ts"
import type { Vessel } from "../../voyage/fleet.ts"
import type { Voyage } from "../../voyage/Voyage.ts"

const names = [
  "AURORA BEACON CANOPY CEDAR COMET CORAL CREST CURRENT DELTA EMBER FALCON FJORD GALE GLACIER HALCYON",
  "HARBOR HERON HORIZON ISLAND JASPER KESTREL LAGOON LANTERN LEGACY LIBERTY LOTUS MARINER MONSOON OAK ORCHID",
  "OSPREY PASSAGE PEARL PELICAN PIONEER PRAIRIE QUEST RIVER SABLE SUMMIT SUNRISE TEMPEST TRADER VALLEY VOYAGER"
].flatMap((line) => line.split(" "))

/** Unassigned: real IMO numbers never start with 3. */
const firstSix = 310_000
const maxShipsPerShipment = 10

/** Each voyage has a separate calendar, so ships are not shared. */
const shipOf = (serial: number, nth: number): Vessel => {
  const number = (serial - 90_000) * maxShipsPerShipment + nth
  return {
    imo: imoNumber(String(firstSix + (number % 90_000))),
    name: `MERIDIAN ${names[(serial * 7 + nth * 20) % names.length]}`
  }
}

export const onShipsOf = (serial: number, voyage: Voyage): Voyage => {
  const ships = new Map<string, Vessel>()
  const calls = new Map<Call, Call>()
  const renamed = (call: Call): Call => {
    if (call.vessel === null) return call
    const ship = ships.get(call.vessel.imo) ?? shipOf(serial, ships.size)
    ships.set(call.vessel.imo, ship)
    const known = calls.get(call) ?? { ...call, vessel: ship }
    calls.set(call, known)
    return known
  }
  const own = <Item extends { readonly call: Call | null }>(item: Item): Item =>
    item.call === null ? item : { ...item, call: renamed(item.call) }
  const { movements } = voyage
  return {
    ...voyage,
    reports: voyage.reports.map(own),
    ...(movements === undefined ? {} : { movements: movements.map(own) })
  }
}
