import { oceanVessels, shortSeaVessels } from "../voyage/fleet.ts"
import type { Stop } from "../voyage/places.ts"
import type { Dice } from "../voyage/random.ts"
import { days, cancelLeg, sailLeg } from "../voyage/sailing.ts"
import type { Leg } from "../voyage/trip.ts"
import { gateways, hubs, origins, riverMouth, riverPort } from "./atlas.ts"
import { passage } from "./passage.ts"

export interface Itinerary {
  readonly origin: Stop
  readonly feeder: boolean
  readonly hubs: ReadonlyArray<Stop>
  readonly gateway: Stop
  readonly ramp: Stop | null
  /** The ship sails without its containers; null for no rollover. */
  readonly rolledAt: number | null
}

export const itinerary = (dice: Dice): Itinerary => {
  const feeder = dice.chance("feeder", 0.12)
  const first = dice.pick("hub", hubs)
  const others = hubs.filter((hub) => hub !== first)
  const count = dice.chance("direct", 0.4) ? 0 : dice.chance("one hub", 0.8) ? 1 : 2
  const via = [first, dice.pick("second hub", [others[0] ?? first, ...others])].slice(0, count)
  const { ramps, stop } = dice.pick("gateway", gateways)
  const [ramp] = ramps
  return {
    origin: feeder ? riverMouth : dice.pick("origin", origins),
    feeder,
    hubs: via,
    gateway: stop,
    ramp: ramp !== undefined && dice.chance("rail", 0.3) ? dice.pick("ramp", [ramp, ...ramps]) : null,
    rolledAt: dice.chance("rolled", 0.15) ? (dice.chance("rolled late", 0.6) ? count : 0) : null
  }
}

export interface Timing {
  /** Minutes since the voyage's origin. */
  readonly bookedAt: number
  readonly readyAt: number
  readonly key: string
}

/** Announced with the booking, or after the previous leg failed. */
export const legsOf = (route: Itinerary, { bookedAt, key, readyAt }: Timing, dice: Dice): ReadonlyArray<Leg> => {
  const legs: Array<Leg> = []
  let ready = readyAt
  let sequence = 3
  const add = (leg: Leg) => {
    legs.push(leg)
    ready = leg.discharges
    sequence += 2
  }
  const leg = (name: string, from: Stop, to: Stop) => ({ key: `${key}/${name}`, from, to, announced: bookedAt + 30 })

  if (route.feeder) {
    const departs = ready + days(1.5)
    const schedule = { ...leg("barge", riverPort, route.origin), vessel: null, sequence, departs }
    add(sailLeg({ ...schedule, mode: "BARGE", days: [1, 2] }, dice))
  }
  const taken = new Set<string>()
  /** Staying on its ship is no transshipment. */
  const ship = (isOcean: boolean, label: string) => {
    const fleet = (isOcean ? oceanVessels : shortSeaVessels).filter(({ imo }) => !taken.has(imo))
    const vessel = dice.pick(label, [fleet[0] ?? oceanVessels[0], ...fleet.slice(1)])
    taken.add(vessel.imo)
    return vessel
  }
  const calls = [route.origin, ...route.hubs, route.gateway]
  for (const [index, to] of calls.slice(1).entries()) {
    const from = calls[index] ?? route.origin
    const isOcean = index === calls.length - 2
    const vessel = ship(isOcean, `${key}/ship ${index}`)
    const departs = ready + dice.hours(`${key}/connection ${index}`, 66, 96)
    const schedule = {
      ...leg(`ship ${index}`, from, to),
      mode: "VESSEL",
      vessel,
      sequence,
      departs,
      days: passage(from, to)
    } as const
    if (route.rolledAt !== index) {
      add(sailLeg(schedule, dice))
      continue
    }
    const rolled = departs - days(1)
    legs.push(cancelLeg(sailLeg({ ...schedule, key: `${key}/missed ${index}` }, dice), rolled))
    const other = ship(isOcean, `${key}/other ship ${index}`)
    add(sailLeg({ ...schedule, vessel: other, announced: rolled, departs: departs + days(4) }, dice))
  }
  if (route.ramp !== null) {
    const departs = ready + dice.hours(`${key}/train`, 48, 72)
    const schedule = { ...leg("train", route.gateway, route.ramp), vessel: null, sequence, departs }
    add(sailLeg({ ...schedule, mode: "RAIL", days: [2, 4] }, dice))
  }
  return legs
}
