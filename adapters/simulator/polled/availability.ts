import { standingAt } from "../voyage/importVisit.ts"
import { localDate, localDateTime, written } from "../voyage/localTime.ts"
import { draw } from "../voyage/random.ts"
import type { Standing, Visit } from "../voyage/Voyage.ts"
import { instantOf } from "../world/World.ts"
import type { Playing } from "../world/World.ts"

export interface Availability {
  readonly number: string
  readonly found: boolean
  readonly [attribute: string]: unknown
}

const listed = (standing: Standing) => ({
  ...(standing.available === null ? {} : { available: standing.available }),
  ...(standing.holds === null ? {} : { holds: standing.holds }),
  ...(standing.fees === null ? {} : { fees: standing.fees })
})

const render = (playing: Playing, visit: Visit, standing: Standing, at: number): Availability => {
  const { zone } = visit.terminal.port
  const local = (at: number | null) => (at === null ? null : localDateTime(instantOf(playing, at), zone))
  const moved = (at: number | null) => (at === null ? null : written(instantOf(playing, at), zone, visit.writing))
  return {
    number: visit.box,
    found: true,
    as_of: new Date(instantOf(playing, at)).toISOString(),
    ...listed(standing),
    last_free_day: standing.lastFreeDay === null ? null : localDate(instantOf(playing, standing.lastFreeDay), zone),
    discharged_at: moved(standing.dischargedAt),
    gated_out_at: moved(standing.gatedOutAt),
    yard_location: standing.yard,
    appointment_at: local(standing.appointmentAt),
    size_type: visit.isoCode
  }
}

/** As of when it answers: now, or the time at which its answers were last made. */
export const asOf = ({ seed, at }: Playing, { box, staleFor }: Visit): number =>
  staleFor === 0 ? at : at - Math.floor(draw(seed, box, `${Math.floor(at / 60)}`) * staleFor)

/** What the terminal of this code says of a box of the voyage. */
export const availabilityOf = (playing: Playing, facility: string, number: string): Availability => {
  const answers = playing.voyage.visits.flatMap((visit) => {
    if (visit.box !== number || visit.terminal.facility !== facility) return []
    const at = asOf(playing, visit)
    const standing = standingAt(visit, at)
    return standing === null ? [] : [render(playing, visit, standing, at)]
  })
  return answers[0] ?? { number, found: false }
}
