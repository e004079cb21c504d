import { standingAt } from "./importVisit.ts"
import { localDate, localDateTime } from "./localTime.ts"
import type { Standing, Visit } from "./Voyage.ts"
import { instantOf } from "./World.ts"
import type { Playing } from "./World.ts"

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

const render = (playing: Playing, visit: Visit, standing: Standing): Availability => {
  const { zone } = visit.terminal.port
  const local = (at: number | null) => (at === null ? null : localDateTime(instantOf(playing, at), zone))
  return {
    number: visit.box,
    found: true,
    as_of: new Date(instantOf(playing, playing.at)).toISOString(),
    ...listed(standing),
    last_free_day: standing.lastFreeDay === null ? null : localDate(instantOf(playing, standing.lastFreeDay), zone),
    discharged_at: local(standing.dischargedAt),
    gated_out_at: local(standing.gatedOutAt),
    yard_location: standing.yard,
    appointment_at: local(standing.appointmentAt),
    size_type: visit.isoCode
  }
}

/** What the terminal of this code says of a box of the voyage. */
export const availabilityOf = (playing: Playing, facility: string, number: string): Availability => {
  const answers = playing.voyage.visits.flatMap((visit) => {
    const standing = visit.box === number && visit.terminal.facility === facility ? standingAt(visit, playing.at) : null
    return standing === null ? [] : [render(playing, visit, standing)]
  })
  return answers[0] ?? { number, found: false }
}
