import { containerOf, importVisit, nothingKnown, flawless } from "../voyage/importVisit.ts"
import type { Stop } from "../voyage/places.ts"
import type { Dice } from "../voyage/random.ts"
import { days } from "../voyage/sailing.ts"
import type { Change, Hold, TerminalState, Stay, Visit } from "../voyage/Voyage.ts"

const texts = {
  customs: ["CUSTOMS HOLD - CBP EXAM", "CBP HOLD 1A", "CUSTOMS - INTENSIVE EXAM"],
  freight: ["FREIGHT HOLD", "FRT CHARGES DUE", "STEAMSHIP LINE FREIGHT HOLD"],
  other: ["TMF HOLD", "USDA HOLD", "VACIS HOLD"]
} as const

interface HoldPeriod {
  readonly hold: Hold
  readonly from: number
  readonly until: number
}

const holdsOf = (label: string, dischargedAt: number, dice: Dice): ReadonlyArray<HoldPeriod> => {
  const held = (kind: keyof typeof texts, share: number, least: number, most: number): ReadonlyArray<HoldPeriod> => {
    if (!dice.chance(`${label}/${kind}`, share)) return []
    const from = dischargedAt + dice.hours(`${label}/${kind}/from`, least, most)
    const until = Math.max(from, dischargedAt) + dice.hours(`${label}/${kind}/for`, 10, 30)
    return [{ hold: { text: dice.pick(`${label}/${kind}/text`, texts[kind]), status: "hold" }, from, until }]
  }
  return [...held("customs", 0.35, -36, 6), ...held("freight", 0.25, -30, 12), ...held("other", 0.2, 2, 20)]
}

const changesOfHolds = (held: ReadonlyArray<HoldPeriod>): ReadonlyArray<Change> =>
  [...new Set(held.flatMap(({ from, until }) => [from, until]))]
    .sort((a, b) => a - b)
    .map((reportedAt) => {
      const holds = held.filter(({ from, until }) => from <= reportedAt && reportedAt < until).map(({ hold }) => hold)
      return { reportedAt, set: { holds } }
    })

const charges = (label: string, dischargedAt: number, gatedOutAt: number, dice: Dice): ReadonlyArray<Change> => {
  const day = dice.pick(`${label}/free days`, [3, 4, 5])
  const moved = dice.chance(`${label}/moved`, 0.3) ? dice.pick(`${label}/moved by`, [1, 2, -1]) : 0
  const free: Partial<TerminalState> = { lastFreeDay: dischargedAt + days(day) }
  const amount = dice.pick(`${label}/rate`, [125.5, 180, 212.75])
  const demurrage = (amount: number): Partial<TerminalState> => ({
    fees: [{ type: "demurrage", amount, currency: "USD", text: "DEMURRAGE TIER 1" }]
  })
  const landed = dischargedAt + 90
  const changes: ReadonlyArray<Change> = [
    { reportedAt: landed, set: free },
    ...(moved === 0 ? [] : [{ reportedAt: landed + days(1), set: { lastFreeDay: dischargedAt + days(day + moved) } }])
  ]
  if (!dice.chance(`${label}/fee`, 0.3)) return changes
  return [
    ...changes,
    { reportedAt: landed + days(0.5), set: demurrage(0) },
    { reportedAt: landed + days(1.2), set: demurrage(amount) },
    { reportedAt: gatedOutAt - 5 * 60, set: { fees: [] } }
  ]
}

export interface TerminalStay {
  readonly terminal: Stop
  readonly stay: Stay
  readonly dischargedAt: number
  readonly leavesAt: number
  readonly byTrain: boolean
  readonly key: string
}

export const landing = (ashore: TerminalStay, dice: Dice): Visit => {
  const { byTrain, dischargedAt, key, leavesAt, stay, terminal } = ashore
  const label = `${key}/${stay.number}`
  if (byTrain) {
    const set = { ...nothingKnown, dischargedAt, holds: [], fees: [], yard: "RAIL STACK" }
    const reportedAt = dischargedAt + dice.hours(`${label}/told`, 0.2, 1)
    const [from, until] = [dischargedAt - days(2), leavesAt + days(1)]
    return { terminal, ...containerOf(stay), from, until, changes: [{ reportedAt, set }], ...flawless }
  }
  const held = holdsOf(label, dischargedAt, dice)
  const free = Math.max(dischargedAt + days(0.8), ...held.map(({ until }) => until))
  const released = held.map((one) => ({ ...one, until: Math.min(one.until, leavesAt - days(0.3)) }))
  const availableAt = Math.min(free, leavesAt - days(0.3))
  const changes = [...changesOfHolds(released), ...charges(label, dischargedAt, leavesAt, dice)]
  return importVisit({ terminal, stay, dischargedAt, gatedOutAt: leavesAt, availableAt, changes }, dice)
}
