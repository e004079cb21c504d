import { Locode } from "#domain/Identifiers.ts"
import { CalendarDate, Instant } from "#domain/Time.ts"
import { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"
import { statementsOf } from "#domain/voyage/terminal/statementsOf.ts"
import type { SnapshotFields } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { statementOf } from "../../../application/support/intakeWorld.ts"
import { gate, move } from "../../../domain/voyage/merge/observe.ts"
import type { Details } from "../../../domain/voyage/merge/observe.ts"
import { dayAt, hourAt } from "./calendar.ts"
import { daysOf, daysToRamp, placeOf } from "./fleet.ts"
import type { Box } from "./fleet.ts"

const day = 24 * 3600 * 1000

const iso = (moment: number) => Instant.make(new Date(moment).toISOString())

type Moved = ReturnType<typeof move>

const movesToRamp = ({ ramp }: Box["voyage"], now: number): ReadonlyArray<Moved> =>
  ramp === null
    ? []
    : [
        move("arrive", {
          mode: "rail",
          role: "DEST",
          classifier: "EST",
          at: iso(now + daysToRamp * day),
          place: ramp.port,
          key: "inland"
        })
      ]

/** What the carrier and the railroad report of a container that is where it is, as of `now`. */
const journey = ({ is, voyage }: Box, now: number): ReadonlyArray<Moved> => {
  const at = (days: number) => iso(now + days * day)
  const { arrives, facility, hasArrived, port, ramp, vessel } = voyage
  const { ashore, back, left, out } = daysOf(voyage)
  const there = { place: port, facility }
  const before = [
    gate("gate_out", false, { at: at(left - 3), place: "CNSHA" }),
    gate("gate_in", true, { at: at(left - 2), place: "CNSHA" })
  ]
  if (vessel === null || arrives === null) return before
  const byShip = { vessel }
  const sailed = [
    ...before,
    move("load", { at: at(left - 1), place: "CNSHA", ...byShip }),
    move("depart", { at: at(left), place: "CNSHA", ...byShip }),
    ...movesToRamp(voyage, now)
  ]
  const arrival: Details = { at: at(arrives), place: port, ...byShip }
  if (!hasArrived) return [...sailed, move("arrive", { ...arrival, classifier: "EST", key: "eta" })]
  const arrived = [...sailed, move("arrive", { ...arrival, key: "ata" })]
  if (is === "aboard") return arrived
  const landed = [...arrived, move("discharge", { at: at(ashore), ...there, ...byShip })]
  const byRail = [
    move("load", { mode: "rail", at: at(arrives + 2), place: port }),
    move("depart", { mode: "rail", at: at(arrives + 2.5), place: port })
  ]
  const inland =
    ramp === null || is === "yard"
      ? []
      : is === "rail"
        ? byRail
        : [
            ...byRail,
            move("arrive", { mode: "rail", role: "DEST", at: at(arrives + 5), place: ramp.port, key: "at ramp" }),
            move("discharge", { mode: "rail", at: at(arrives + 5.2), place: ramp.port, key: "off train" })
          ]
  const end = ramp?.port ?? port
  const isOut = is === "out" || is === "returned"
  return [
    ...landed,
    ...inland,
    ...(isOut ? [gate("gate_out", true, { at: at(out), place: end, key: "out" })] : []),
    ...(is === "returned" ? [gate("gate_in", false, { at: at(back), place: end, key: "back" })] : [])
  ]
}

/** What the carrier first promised. */
const promise = ({ voyage: { port, promised, vessel } }: Box, now: number): ReadonlyArray<Moved> =>
  promised === null || vessel === null
    ? []
    : [move("arrive", { classifier: "EST", at: iso(now + promised * day), place: port, vessel, key: "eta" })]

const told = (moves: ReadonlyArray<Moved>, { serial, voyage }: Box): ReadonlyArray<Statement> =>
  moves.map(statementOf(voyage.bill, serial))

/** What its terminal says of a discharge, where the carrier says otherwise. */
const dispute = (box: Box, now: number): ReadonlyArray<Statement> => {
  const { arrives, facility, port } = box.voyage
  if (!box.isDisputed || arrives === null) return []
  const there = { place: port, facility, at: iso(now + (arrives + 2) * day), key: "tally" }
  return told([move("discharge", there)], box).map((statement) => ({ ...statement, data_source: "terminal" as const }))
}

/** What the place where it waits says of it, as of `asOf`; `now` is when the dispatcher asks. */
const stay = (box: Box, now: number, asOf: number, more: SnapshotFields = {}): ReadonlyArray<Statement> => {
  const { facility, port, zone } = placeOf(box)
  const { appointment, available, fees, freeDays, holds } = box.release
  const source = box.is === "ramp" ? ("rail" as const) : ("terminal" as const)
  return statementsOf({
    container: ContainerNumber.make(box.number),
    facility: { locode: Locode.make(port), code: facility },
    zone,
    asOf: iso(asOf),
    revision: iso(asOf),
    ...(available === undefined ? {} : { available }),
    ...(holds === undefined ? {} : { holds }),
    ...(fees === undefined ? {} : { fees }),
    ...(freeDays === undefined ? {} : { lastFreeDay: CalendarDate.make(dayAt(now, zone, freeDays)) }),
    ...(appointment === undefined
      ? {}
      : { appointment: iso(hourAt(dayAt(now, zone, appointment[0]), appointment[1], zone)) }),
    ...more
  }).map((statement) => ({ ...statement, data_source: source }))
}

/** What was first promised of the containers of a voyage. */
export const promises = (boxes: ReadonlyArray<Box>, now: number) => boxes.flatMap((box) => told(promise(box, now), box))

/** All that is known of them before the day on which the dispatcher asks. */
export const reports = (boxes: ReadonlyArray<Box>, now: number, asOf: number) =>
  boxes.flatMap((box) => [...told(journey(box, now), box), ...dispute(box, now), ...stay(box, now, asOf)])

/** What became known of them since: that they were moved in the yard. */
export const news = (boxes: ReadonlyArray<Box>, now: number, asOf: number) =>
  boxes.filter(({ hasNews }) => hasNews).flatMap((box) => stay(box, now, asOf, { yardLocation: "B2-17" }))
