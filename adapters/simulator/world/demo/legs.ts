import { passage } from "../../generated/passage.ts"
import { intendedVessel, laterVessel, oceanVessels, shortSeaVessel } from "../../voyage/fleet.ts"
import type { Vessel } from "../../voyage/fleet.ts"
import type { Stop } from "../../voyage/places.ts"
import type { Dice } from "../../voyage/random.ts"
import { days, cancelLeg, sailLeg } from "../../voyage/sailing.ts"
import type { Leg } from "../../voyage/trip.ts"
import type { DemoShipment } from "./Shipment.ts"

/** Minutes since the booking. */
const announced = 30

interface Passage {
  readonly name: string
  readonly from: Stop
  readonly to: Stop
  readonly vessel: Vessel
  readonly sequence: number
  readonly departs: number
}

const shipLeg = ({ name, ...rest }: Passage, dice: Dice, since = announced): Leg =>
  sailLeg({ ...rest, key: name, mode: "VESSEL", announced: since, days: passage(rest.from, rest.to) }, dice)

const seaLegs = ({ gateway, hub, origin, stage }: DemoShipment, readyAt: number, dice: Dice): ReadonlyArray<Leg> => {
  const ocean = dice.pick("ocean ship", oceanVessels)
  const departs = readyAt + dice.hours("departure", 66, 96)
  if (hub === null) {
    return [shipLeg({ name: "crossing", from: origin, to: gateway, vessel: ocean, sequence: 3, departs }, dice)]
  }
  const toHub = { name: "to the hub", from: origin, to: hub, vessel: shortSeaVessel, sequence: 3, departs }
  const first = shipLeg(toHub, dice)
  const onward = { from: hub, to: gateway, sequence: 5 }
  const connects = first.discharges + days(4)
  if (stage.type !== "rolled") {
    return [first, shipLeg({ ...onward, name: "onward", vessel: ocean, departs: connects }, dice)]
  }
  const rolledAt = connects - days(1)
  const intended = shipLeg({ ...onward, name: "intended", vessel: intendedVessel, departs: connects }, dice)
  const later = { ...onward, name: "later", vessel: laterVessel, departs: connects + days(6) }
  return [first, cancelLeg(intended, rolledAt), shipLeg(later, dice, rolledAt)]
}

export const legsOf = (shipment: DemoShipment, readyAt: number, dice: Dice): ReadonlyArray<Leg> => {
  const sea = seaLegs(shipment, readyAt, dice)
  const last = sea.at(-1)
  if (shipment.ramp === null || last === undefined) return sea
  const land = { key: "train", from: shipment.gateway, to: shipment.ramp, mode: "RAIL", vessel: null } as const
  const departs = last.discharges + dice.hours("train", 48, 72)
  const sequence = last.arrival.sequence + 1
  return [...sea, sailLeg({ ...land, sequence, announced: days(6), departs, days: [3, 4.5] }, dice)]
}
