import { cargoOf } from "../../generated/cargo.ts"
import { throughCarrier } from "../../generated/carrierView.ts"
import { expressible } from "../../generated/expressible.ts"
import { expressibleVisit } from "../../generated/expressibleVisit.ts"
import { withDialects } from "../../generated/lines.ts"
import type { Papers } from "../../generated/papers.ts"
import { ridesOf } from "../../generated/rides.ts"
import { prompt } from "../../generated/View.ts"
import type { DialectSet } from "../../voyage/Dialect.ts"
import { depot } from "../../voyage/places.ts"
import { dice } from "../../voyage/random.ts"
import type { Dice } from "../../voyage/random.ts"
import { days } from "../../voyage/sailing.ts"
import { consignmentOf, reportsOf } from "../../voyage/trip.ts"
import type { Leg, Trip } from "../../voyage/trip.ts"
import { never } from "../../voyage/Voyage.ts"
import type { Stay, Voyage } from "../../voyage/Voyage.ts"
import { noonAfter } from "./calendar.ts"
import { landingOf } from "./landing.ts"
import { legsOf } from "./legs.ts"
import type { DemoShipment } from "./Shipment.ts"
import { onShipsOf } from "./ships.ts"
import { withdrawPlans } from "./withdrawPlans.ts"

const [hour, minuteMs] = [60, 60_000]
const usualFreeDays = 4

export interface DemoVoyage {
  readonly truth: Voyage
  readonly reported: Voyage
}

interface Timing {
  /** Minutes before the demo starts. */
  readonly head: number
  readonly fullOutAt: number
  readonly emptyInAt: number
}

/** Of moves after the plan, and of reports after the moves. */
const maxMoveDelay = 9 * hour

const timingOf = (shipment: DemoShipment, legs: ReadonlyArray<Leg>, dice: Dice): Timing => {
  const { stage } = shipment
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) throw new Error("A demo shipment has no leg")
  const usual = last.discharges + dice.hours("dwell", 50, 90)
  const from = (head: number, fullOutAt = usual): Timing => ({
    head,
    fullOutAt,
    emptyInAt: fullOutAt + dice.hours("return", 90, 130)
  })
  switch (stage.type) {
    case "at sea":
      return from(last.departs + Math.round(stage.part * (last.arrives - last.departs)))
    case "arriving":
      return from(last.arrives - stage.inHours * hour)
    case "transshipping":
      return from(first.discharges + days(1.3))
    case "rolled":
      return from((legs[1]?.cancelled ?? first.discharges) + 15 * hour)
    case "at the terminal": {
      const head = last.discharges + days(stage.forDays)
      return from(head, head + stage.leavesInHours * hour)
    }
    case "on rail":
      return from(last.departs + Math.round(stage.part * (last.arrives - last.departs)))
    case "picked up":
      return from(usual + maxMoveDelay + stage.hoursAgo * hour)
    case "returned": {
      const timing = from(usual)
      return { ...timing, head: timing.emptyInAt + maxMoveDelay + stage.hoursAgo * hour }
    }
  }
}

const tripOf = (shipment: DemoShipment, papers: Papers, dice: Dice): Trip & Pick<Timing, "head"> => {
  const [bill, fullInAt] = [papers.bill(1), days(4)]
  const legs = legsOf(shipment, fullInAt, dice)
  const { emptyInAt, fullOutAt, head } = timingOf(shipment, legs, dice)
  const stays = shipment.boxes.map((isoCode, index): Stay => {
    const number = papers.container(index + 1)
    return { number, isoCode, from: 0, until: never, cargo: cargoOf(bill, number, dice) }
  })
  return {
    bill,
    booking: papers.booking(1),
    bookedAt: 0,
    manifestedAt: 0,
    issuedAt: (legs[0]?.departs ?? 0) + days(1),
    stays,
    emptyOut: { stop: depot(shipment.origin.port), at: days(1.6) },
    fullInAt,
    legs,
    fullOutAt,
    emptyIn: { stop: depot((shipment.ramp ?? shipment.gateway).port), at: emptyInAt },
    head
  }
}

/** The shipment is in its stage at the start of the demo. */
export const demoVoyage = (
  seed: string,
  {
    begunAt,
    papers,
    shipment,
    speech
  }: {
    readonly papers: Papers
    readonly shipment: DemoShipment
    readonly begunAt: number
    readonly speech: DialectSet
  }
): DemoVoyage => {
  const draws = dice(seed, papers.bill(1))
  const trip = tripOf(shipment, papers, draws)
  const { head } = trip
  const reports = reportsOf(trip, draws)
  const { stage } = shipment
  const { zone } = shipment.gateway.port
  const minutesAt = (instant: number): number => head + Math.round((instant - begunAt) / minuteMs)
  const ashoreAt = begunAt + ((trip.legs.at(-1)?.discharges ?? head) - head) * minuteMs
  const lastFree =
    stage.type === "at the terminal"
      ? noonAfter(begunAt, stage.lastFreeInDays, zone)
      : noonAfter(ashoreAt, usualFreeDays, zone)
  const consignments = [consignmentOf(trip)]
  const visits = landingOf({ reports, trip }, shipment, { head, lastFreeAt: minutesAt(lastFree) }, draws)
  const bare = { name: papers.bill(1), head, consignments, reports, visits }
  const truth = onShipsOf(papers.serial, { ...bare, rides: ridesOf(bare, draws) })
  const line = withDialects(papers.line, speech)
  const seen = withdrawPlans(throughCarrier(truth.reports, prompt, line, draws))
  return {
    truth,
    reported: {
      ...truth,
      reports: expressible(line, speech, truth.consignments, seen),
      visits: truth.visits.map(expressibleVisit)
    }
  }
}
