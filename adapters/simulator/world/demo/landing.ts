import { containerOf, importVisit, nothingKnown, flawless } from "../../voyage/importVisit.ts"
import type { Dice } from "../../voyage/random.ts"
import { days } from "../../voyage/sailing.ts"
import { timeOf } from "../../voyage/trip.ts"
import type { Trip } from "../../voyage/trip.ts"
import { minutesPerDay } from "../../voyage/Voyage.ts"
import type { Change, Report, Stay, Visit } from "../../voyage/Voyage.ts"
import type { DemoTerminalStay, DemoShipment } from "./Shipment.ts"

const hour = 60

/** Minutes since the booking: the start of the demo, and noon of the last free day. */
export interface DemoStart {
  readonly head: number
  readonly lastFreeAt: number
}

const demurrage = (perDay: number, { lastFreeAt }: DemoStart, gatedOutAt: number): ReadonlyArray<Change> => {
  const count = Math.max(0, Math.ceil((gatedOutAt - lastFreeAt) / minutesPerDay))
  const charged = Array.from({ length: count }, (_, index): Change => {
    const fee = { type: "demurrage", amount: perDay * (index + 1), currency: "USD", text: "DEMURRAGE TIER 1" }
    return { reportedAt: lastFreeAt + 14 * hour + days(index), set: { fees: [fee] } }
  })
  return [
    ...charged.filter(({ reportedAt }) => reportedAt < gatedOutAt - 3 * hour),
    { reportedAt: gatedOutAt - 2 * hour, set: { fees: [] } }
  ]
}

/** Released one after the other, the first a day after the demo starts. */
const heldChanges = ({ holds }: DemoTerminalStay, { head }: DemoStart, dischargedAt: number): ReadonlyArray<Change> =>
  holds.length === 0
    ? []
    : [
        { reportedAt: dischargedAt - days(0.5), set: { holds } },
        ...holds.map((_, index): Change => ({
          reportedAt: head + (20 + index * 16) * hour,
          set: { holds: holds.slice(index + 1) }
        }))
      ]

const onTrain = (trip: Trip, { gateway: terminal }: DemoShipment, stay: Stay, dischargedAt: number): Visit => {
  const departs = trip.legs.find(({ departure }) => departure.mode === "RAIL")?.departs ?? dischargedAt
  const set = { ...nothingKnown, dischargedAt, holds: [], fees: [], yard: "RAIL STACK" }
  return {
    terminal,
    ...containerOf(stay),
    from: dischargedAt - days(2),
    until: departs + days(1),
    changes: [{ reportedAt: dischargedAt + 40, set }],
    ...flawless
  }
}

export const landingOf = (
  { reports, trip }: { readonly reports: ReadonlyArray<Report>; readonly trip: Trip },
  shipment: DemoShipment,
  beginning: DemoStart,
  dice: Dice
): ReadonlyArray<Visit> =>
  trip.stays.map((stay) => {
    const dischargedAt = timeOf(reports, trip.bill, stay.number, "vessel_discharged")
    const gatedOutAt = timeOf(reports, trip.bill, stay.number, "full_out")
    if (shipment.ramp !== null) return onTrain(trip, shipment, stay, dischargedAt)
    const { gateway: terminal, stage } = shipment
    const own = stage.type === "at the terminal" ? stage : null
    const held = own === null ? [] : heldChanges(own, beginning, dischargedAt)
    const released = held.at(-1)?.reportedAt
    const availableAt = released === undefined ? dischargedAt + days(0.8) : released + hour
    const free: Change = { reportedAt: dischargedAt + 90, set: { lastFreeDay: beginning.lastFreeAt } }
    const fees = own?.demurrage == null ? [] : demurrage(own.demurrage, beginning, gatedOutAt)
    const changes = [...held, free, ...fees]
    return importVisit({ terminal, stay, dischargedAt, gatedOutAt, availableAt, changes }, dice)
  })
