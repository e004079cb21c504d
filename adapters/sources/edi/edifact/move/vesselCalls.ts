import type { ObservedPlace } from "#domain/observation/Observation.ts"

import { find, zoneAt } from "../Circumstances.ts"
import type { Circumstances, Refused } from "../Circumstances.ts"
import { readTimes, timeOfEvent } from "../qualifiedTimes.ts"
import type { Event } from "../statements.ts"
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
): ReadonlyArray<Event | Refused> => {
  if (move === "gate_in" || move === "gate_out") return []
  const made = calls[move]
  const zone = zoneAt(place, circumstances)
  return [...readTimes(find(header, "DTM"), zone).values()].flatMap((time): ReadonlyArray<Event | Refused> => {
    const classifier = new Map<string, Event["classifier"]>(made.times).get(time.qualifier)
    if (classifier === undefined) return []
    const { happened, problem, segments } = timeOfEvent([time], zone)
    if (happened === null) return segments.length > 1 && problem !== null ? [{ reason: problem, segments }] : []
    const fact = { type: "move", move: made.move, mode: vessel?.mode ?? "vessel", laden: null, role: null } as const
    const call = callOf(vessel, made.move)
    const ofShip = vessel === null ? [] : [useOfTransport(vessel, call, null)]
    return [{ fact, classifier, place, call, happened, uses: [...segments.map((dtm) => [dtm] as const), ...ofShip] }]
  })
}
