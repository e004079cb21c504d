import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import { readTimes, timeOfEvent } from "../qualifiedTimes.ts"
import { segmentsWithTag, zoneAt } from "../ReadingContext.ts"
import type { ReadingContext, RejectedPart } from "../ReadingContext.ts"
import type { Event } from "../statements.ts"
import { qualifierOf } from "../time.ts"
import { callOf, useOfTransport } from "../transport.ts"
import type { Move, ContainerReport } from "./Report.ts"

interface CallTimes {
  readonly move: "arrive" | "depart"
  readonly times: ReadonlyMap<string, Event["classifier"]>
}

const calls: Readonly<Record<"discharge" | "load", CallTimes>> = {
  discharge: {
    move: "arrive",
    times: new Map([
      ["132", "EST"],
      ["178", "ACT"],
      ["232", "PLN"]
    ])
  },
  load: {
    move: "depart",
    times: new Map([
      ["133", "EST"],
      ["186", "ACT"],
      ["189", "PLN"]
    ])
  }
}

export const callsOf = (
  { header, vessel }: ContainerReport,
  move: Move,
  place: ObservedPlace | null,
  circumstances: ReadingContext
): ReadonlyArray<Event | RejectedPart> => {
  if (move === "gate_in" || move === "gate_out") return []
  const made = calls[move]
  const zone = zoneAt(place, circumstances)
  const dtms = segmentsWithTag(header, "DTM").filter((dtm) => made.times.has(qualifierOf(dtm)))
  return [...readTimes(dtms, zone).values()].flatMap((time): ReadonlyArray<Event | RejectedPart> => {
    const classifier = made.times.get(time.qualifier)
    if (classifier === undefined) return []
    const { happened, problem, segments } = timeOfEvent([time], zone)
    if (happened === null) return segments.length > 1 && problem !== null ? [{ reason: problem, segments }] : []
    const fact = { type: "move", move: made.move, mode: vessel?.mode ?? "vessel", laden: null, role: null } as const
    const call = callOf(vessel, made.move)
    const ofShip = vessel === null ? [] : [useOfTransport(vessel, call, null)]
    return [{ fact, classifier, place, call, happened, uses: [...segments.map((dtm) => [dtm] as const), ...ofShip] }]
  })
}
