import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { formatTime } from "#adapters/simulator/voyage/localTime.ts"
import { hasHistory } from "#adapters/simulator/voyage/Ride.ts"
import type { Ride, Sighting, SightingKind } from "#adapters/simulator/voyage/Ride.ts"
import { never } from "#adapters/simulator/voyage/Voyage.ts"

import type { TrueMilestone, StatedMilestone } from "./StatedMilestone.ts"

const minute = 60_000

/** The milestones of a sighting; an interchange and a notification have none. */
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

/** The milestones that only railroads see. */
export const sightedOnTheWay = ({ bill, container, sightings }: Ride, origin: number): ReadonlyArray<TrueMilestone> =>
  sightings
    .filter(({ kind }) => kind === "sighted")
    .map(({ at, stop }) => ({
      container,
      bill,
      milestone: "rail_arrived",
      place: stop.port.unlocode,
      at: instant(origin, at)
    }))

/** From when on an answer shows a newer sighting instead of this, or nothing. */
const overtakenAt = ({ road, sightings, until }: Ride, seen: Sighting): number =>
  hasHistory(road)
    ? until
    : Math.min(until, ...sightings.flatMap(({ reportedAt }) => (reportedAt > seen.reportedAt ? [reportedAt] : [])))

const milestonesOf = (ride: Ride, seen: Sighting, origin: number): ReadonlyArray<StatedMilestone> => {
  const at = instant(origin, seen.at)
  const { unlocode, zone } = seen.stop.port
  const isGarbled = seen.flaw === "wrong_zone"
  return milestones[seen.kind].map((milestone) => ({
    source: ride.road,
    kind: "rail",
    container: ride.container,
    bill: ride.bill,
    milestone,
    place: unlocode,
    at,
    writing: isGarbled ? "local" : "offset",
    shown: isGarbled ? Date.parse(formatTime(at, zone, "local")) : at,
    reportedAt: instant(origin, seen.reportedAt),
    until: instant(origin, seen.corrected),
    overtaken: instant(origin, overtakenAt(ride, seen)),
    flaw: seen.flaw
  }))
}

/** The milestones that railroads state. */
export const milestonesByRailroads = ({ reported }: GeneratedVoyage, origin: number): ReadonlyArray<StatedMilestone> =>
  (reported.rides ?? []).flatMap((ride) => ride.sightings.flatMap((seen) => milestonesOf(ride, seen, origin)))

/** When railroads expect their trains at the ramp: shown until the container is there, and never withdrawn. */
export const expectedByRailroads = ({ reported }: GeneratedVoyage, origin: number) =>
  (reported.rides ?? []).flatMap(({ bill, container, destination, estimates, road, sightings, until }) => {
    const there = sightings.find(({ kind }) => kind === "arrived")?.reportedAt ?? until
    return estimates
      .filter((one) => one.reportedAt < there)
      .map((one, index, all) => ({
        source: road,
        bill,
        container,
        // BNSF estimates when the container is off the train.
        name: road === "BNSF" ? "rail_unloaded" : "rail_arrived",
        place: destination.port.unlocode,
        shown: instant(origin, one.at),
        reportedAt: instant(origin, one.reportedAt),
        until: instant(origin, all[index + 1]?.reportedAt ?? never),
        overtaken: instant(origin, there)
      }))
  })
