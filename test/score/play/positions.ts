import { underWay } from "#adapters/simulator/ais/aisShips.ts"
import type { Ship } from "#adapters/simulator/ais/aisShips.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"
import type { Voyage } from "#adapters/simulator/voyage/Voyage.ts"
import { Imo } from "#domain/Identifiers.ts"
import { instantOf } from "#domain/Time.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

const minute = 60_000

/** A passage of a ship; times are in minutes since the voyage's origin. */
export interface Passage {
  readonly truth: Voyage
  readonly departed: number
  readonly arrived: number
  /** Decides how it keeps its speed. */
  readonly label: string
}

/** Minutes that three ships in ten wait in the roads before they berth, up to a day. */
const waitOf = ({ arrived, departed, label }: Passage): number =>
  draw(label, "waits") < 0.3 ? Math.min(draw(label, "wait") * 24 * 60, (arrived - departed) / 4) : 0

/** By how much a ship is faster or slower than on average: up to a fifth, in one wave and in two over its passage. */
const wavesOf = (label: string) =>
  [0.24 * (draw(label, "one wave") - 0.5), 0.16 * (draw(label, "two waves") - 0.5)] as const

/** The part of the way that is sailed after this part of the time, and how fast it is sailed then. */
const progress = (part: number, [one, two]: readonly [number, number]) => ({
  sailed:
    part + (one * Math.sin(2 * Math.PI * part)) / (2 * Math.PI) + (two * Math.sin(4 * Math.PI * part)) / (4 * Math.PI),
  speed: 1 + one * Math.cos(2 * Math.PI * part) + two * Math.cos(4 * Math.PI * part)
})

/** The ship at a minute of its passage; null where the simulator does not place its ports. */
export const shipAt = (passage: Passage, at: number): Ship | null => {
  const { arrived, departed, label, truth } = passage
  const sailing = arrived - departed - waitOf(passage)
  const part = Math.min(1, (at - departed) / sailing)
  const { sailed, speed } = progress(part, wavesOf(label))
  // The simulator sails at one speed: the ship is where that speed has brought it after the same part of the way.
  const average = departed + Math.min(sailed, 0.9999) * (arrived - departed)
  const ship = underWay({ at: average, truth }).at(-1) ?? null
  if (ship === null) return null
  return { ...ship, speed: part < 1 ? (ship.speed * speed * (arrived - departed)) / sailing : 0 }
}

/** What the ship's transponder reported every three hours in a week, oldest first. */
export const positionsOf = (passage: Passage, origin: number, now: number): ReadonlyArray<VesselPosition> => {
  const positions: Array<VesselPosition> = []
  const last = (now - origin) / minute - 10
  for (let at = Math.max(passage.departed, last - 7 * 24 * 60); at <= last; at += 3 * 60)
    positions.push(...reportAt(passage, origin, at))
  return [...positions, ...reportAt(passage, origin, last)]
}

const reportAt = (passage: Passage, origin: number, at: number): ReadonlyArray<VesselPosition> => {
  const [ship, instant] = [shipAt(passage, at), instantOf(origin + at * minute)]
  if (ship === null || instant === null || at < passage.departed) return []
  const { course, latitude, longitude, speed, vessel } = ship
  return [{ imo: Imo.make(vessel.imo), at: instant, latitude, longitude, speed, course, heading: null }]
}
