import type { Generated } from "../generated/generate.ts"
import { written } from "../voyage/localTime.ts"
import { tellsAll } from "../voyage/Ride.ts"
import type { Ride, Sighting, SightingKind } from "../voyage/Ride.ts"
import { never } from "../voyage/Voyage.ts"
import type { Happened, Said } from "./StatedMilestone.ts"

const minute = 60_000

/** The milestones that a sighting is; an interchange and a notification are none. */
const milestones: Readonly<Record<SightingKind, ReadonlyArray<string>>> = {
  loaded: ["rail_loaded"],
  departed: ["rail_departed"],
  sighted: ["rail_arrived"],
  interchanged: [],
  arrived: ["rail_arrived", "arrived_at_inland_destination"],
  unloaded: ["rail_unloaded"],
  notified: [],
  out: ["full_out"]
}

const instant = (origin: number, minutes: number): number => (minutes === never ? never : origin + minutes * minute)

/** What railroads alone see. */
export const sightedOnTheWay = ({ bill, box, sightings }: Ride, origin: number): ReadonlyArray<Happened> =>
  sightings
    .filter(({ kind }) => kind === "sighted")
    .map(({ at, stop }) => ({
      box,
      bill,
      milestone: "rail_arrived",
      place: stop.port.unlocode,
      at: instant(origin, at)
    }))

/** From when on an answer shows something newer instead of this, or nothing at all. */
const overtakenAt = ({ road, sightings, until }: Ride, seen: Sighting): number =>
  tellsAll(road) ? until : Math.min(until, ...sightings.flatMap(({ told }) => (told > seen.told ? [told] : [])))

const words = (ride: Ride, seen: Sighting, origin: number): ReadonlyArray<Said> => {
  const at = instant(origin, seen.at)
  const { unlocode, zone } = seen.stop.port
  const isGarbled = seen.flaw === "wrong_zone"
  return milestones[seen.kind].map((milestone) => ({
    source: ride.road,
    kind: "rail",
    box: ride.box,
    bill: ride.bill,
    milestone,
    place: unlocode,
    at,
    writing: isGarbled ? "local" : "offset",
    shown: isGarbled ? Date.parse(written(at, zone, "local")) : at,
    told: instant(origin, seen.told),
    until: instant(origin, seen.corrected),
    overtaken: instant(origin, overtakenAt(ride, seen)),
    flaw: seen.flaw
  }))
}

/** What railroads say to have happened. */
export const saidByRailroads = ({ told }: Generated, origin: number): ReadonlyArray<Said> =>
  (told.rides ?? []).flatMap((ride) => ride.sightings.flatMap((seen) => words(ride, seen, origin)))

/** When railroads expect their trains at the ramp: shown until the box is there, and never taken back. */
export const expectedByRailroads = ({ told }: Generated, origin: number) =>
  (told.rides ?? []).flatMap(({ bill, box, destination, estimates, road, sightings, until }) => {
    const there = sightings.find(({ kind }) => kind === "arrived")?.told ?? until
    return estimates
      .filter((one) => one.told < there)
      .map((one, index, all) => ({
        source: road,
        bill,
        box,
        // One of them tells when the box will be off the train.
        name: road === "BNSF" ? "rail_unloaded" : "rail_arrived",
        place: destination.port.unlocode,
        shown: instant(origin, one.at),
        told: instant(origin, one.told),
        until: instant(origin, all[index + 1]?.told ?? never),
        overtaken: instant(origin, there)
      }))
  })
