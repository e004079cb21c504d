import type { Call } from "./Call.ts"
import { imoNumber } from "./checkDigits.ts"
import type { Vessel } from "./fleet.ts"
import { draw } from "./random.ts"
import type { Voyage } from "./Voyage.ts"

/** Unassigned: real IMO numbers start with 1 or with 5 to 9. */
const [firstSix, count] = [200_000, 100_000]

const sisterOf = ({ imo, name }: Vessel, voyage: string): Vessel => {
  const number = Math.floor(draw("ship", voyage, imo) * count)
  return { imo: imoNumber(String(firstSix + number)), name: `${name} ${number}`.slice(0, 20) }
}

const made = new WeakMap<Voyage, Voyage>()

/** A shared ship would be in two places. */
export const withOwnShips = (voyage: Voyage): Voyage => {
  const known = made.get(voyage)
  if (known !== undefined) return known
  const calls = new Map<Call, Call>()
  const own = <Item extends { readonly call: Call | null }>(item: Item): Item => {
    const { call } = item
    if (call === null || call.vessel === null) return item
    const changed = calls.get(call) ?? { ...call, vessel: sisterOf(call.vessel, voyage.name) }
    calls.set(call, changed)
    return { ...item, call: changed }
  }
  const { movements } = voyage
  const changed = {
    ...voyage,
    reports: voyage.reports.map(own),
    ...(movements === undefined ? {} : { movements: movements.map(own) })
  }
  made.set(voyage, changed)
  return changed
}
