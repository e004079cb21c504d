import { draw } from "../../voyage/random.ts"
import { hasHistory } from "../../voyage/Ride.ts"
import type { Ride, Sighting } from "../../voyage/Ride.ts"
import type { PlayedVoyage } from "../../world/World.ts"

export interface RailContainerState {
  readonly playing: PlayedVoyage
  readonly ride: Ride
  readonly sightings: ReadonlyArray<Sighting>
  readonly lastFreeDay: number | null
  readonly eta: number | null
}

const asOf = ({ at, seed }: PlayedVoyage, { container, staleFor }: Ride): number =>
  staleFor === 0 ? at : at - Math.floor(draw(seed, "rail", container, `${Math.floor(at / 60)}`) * staleFor)

export const railStateOf = (playing: PlayedVoyage, ride: Ride): RailContainerState | null => {
  const at = asOf(playing, ride)
  if (at < ride.from || at >= ride.until) return null
  const reported = ride.sightings.filter((seen) => seen.reportedAt <= at && at < seen.corrected)
  const last = ride.sightings.findLast((seen) => seen.reportedAt <= at && at < seen.corrected)
  const isThere = reported.some(({ kind }) => kind === "arrived")
  return {
    playing,
    ride,
    sightings: hasHistory(ride.road)
      ? reported.flatMap((seen) => Array.from({ length: seen.copies }, () => seen))
      : last
        ? [last]
        : [],
    lastFreeDay: ride.freeDays.findLast(({ reportedAt }) => reportedAt <= at)?.lastFreeDay ?? null,
    eta: isThere ? null : (ride.estimates.findLast(({ reportedAt }) => reportedAt <= at)?.at ?? null)
  }
}
