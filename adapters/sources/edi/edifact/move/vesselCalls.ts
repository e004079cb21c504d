import type { ObservedPlace } from "#domain/observation/Observation.ts"

import { find, zoneAt } from "../Circumstances.ts"
import type { Circumstances } from "../Circumstances.ts"
import type { Event } from "../statements.ts"
import { qualifierOf, readTime } from "../time.ts"
import { callOf, useOfTransport } from "../transport.ts"
import type { Move, Report } from "./Report.ts"

/** Whether a time of the ship's call is estimated, planned or actual, by its qualifier. */
const calls = {
  discharge: {
    move: "arrive",
    times: new Map([
      ["132", "EST"],
      ["178", "ACT"],
      ["232", "PLN"]
    ] as const)
  },
  load: {
    move: "depart",
    times: new Map([
      ["133", "EST"],
      ["186", "ACT"],
      ["189", "PLN"]
    ] as const)
  }
} as const

/** The ship's call in a report from the quay. */
export const callsOf = (
  { header, vessel }: Report,
  move: Move,
  place: ObservedPlace | null,
  circumstances: Circumstances
): ReadonlyArray<Event> => {
  if (move === "gate_in" || move === "gate_out") return []
  const made = calls[move]
  return find(header, "DTM").flatMap((dtm): ReadonlyArray<Event> => {
    const classifier = new Map<string, Event["classifier"]>(made.times).get(qualifierOf(dtm))
    const happened = classifier === undefined ? null : readTime(dtm, zoneAt(place, circumstances))
    if (classifier === undefined || happened === null) return []
    const fact = { type: "move", move: made.move, mode: vessel?.mode ?? "vessel", laden: null, role: null } as const
    const call = callOf(vessel, made.move)
    const ofShip = vessel === null ? [] : [useOfTransport(vessel, call, null)]
    return [{ fact, classifier, place, call, happened, uses: [[dtm], ...ofShip] }]
  })
}
