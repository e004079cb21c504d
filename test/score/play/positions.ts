import { positionOnLane } from "#adapters/simulator/generated/lane.ts"
import type { Coordinates } from "#adapters/simulator/generated/lane.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"
import { Imo } from "#domain/Identifiers.ts"
import { instantOf } from "#domain/Time.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

const minute = 60_000

/** A passage of a ship; times are in minutes since the voyage's origin. */
export interface Passage {
  readonly lane: ReadonlyArray<Coordinates>
  readonly departed: number
  readonly arrived: number
  readonly imo: string
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
const progress = (part: number, [one, two]: readonly [number, number]) => {
  const turn = 2 * Math.PI * part
  return {
    sailed: part + (one * Math.sin(turn)) / (2 * Math.PI) + (two * Math.sin(2 * turn)) / (4 * Math.PI),
    speed: 1 + one * Math.cos(turn) + two * Math.cos(2 * turn)
  }
}

/** Where the ship is at a minute of its passage, how fast it is, and how much is left. */
const placeAt = (passage: Passage, at: number) => {
  const { arrived, departed, label, lane } = passage
  const sailing = arrived - departed - waitOf(passage)
  const part = Math.min(1, (at - departed) / sailing)
  const { sailed, speed } = progress(part, wavesOf(label))
  const place = positionOnLane(lane, Math.min(sailed, 0.9999))
  if (place === null || at < departed) return null
  const knots = part < 1 ? (place.miles * speed) / (sailing / 60) : 0
  return { ...place, knots, left: place.miles * (1 - sailed) }
}

/** What the ship's transponder reports at a minute of its passage. */
const reportAt = (passage: Passage, origin: number, at: number): ReadonlyArray<VesselPosition> => {
  const [place, instant] = [placeAt(passage, at), instantOf(origin + at * minute)]
  if (place === null || instant === null) return []
  const {
    at: [longitude, latitude],
    course,
    knots
  } = place
  return [{ imo: Imo.make(passage.imo), at: instant, latitude, longitude, speed: knots, course, heading: null }]
}

/** The minute of the newest report, ten minutes ago. */
const newest = (origin: number, now: number): number => (now - origin) / minute - 10

/** Nautical miles of its lane that were left at its newest report. */
export const milesLeft = (passage: Passage, origin: number, now: number): number =>
  placeAt(passage, newest(origin, now))?.left ?? 0

/** What it reported every three hours in a week, and ten minutes ago; oldest first. */
export const positionsOf = (passage: Passage, origin: number, now: number): ReadonlyArray<VesselPosition> => {
  const last = newest(origin, now)
  const positions: Array<VesselPosition> = []
  for (let at = Math.max(passage.departed, last - 7 * 24 * 60); at < last; at += 3 * 60)
    positions.push(...reportAt(passage, origin, at))
  return [...positions, ...reportAt(passage, origin, last)]
}
