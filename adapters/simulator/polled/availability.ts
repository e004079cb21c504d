import { terminalStateAt } from "../voyage/importVisit.ts"
import { localDate, localDateTime, formatTime } from "../voyage/localTime.ts"
import { draw } from "../voyage/random.ts"
import type { TerminalState, Visit } from "../voyage/Voyage.ts"
import type { PlayedVoyage } from "../world/World.ts"
import { instantOf } from "../world/World.ts"

export interface Availability {
  readonly number: string
  readonly found: boolean
  readonly [attribute: string]: unknown
}

const listed = (terminalState: TerminalState) => ({
  ...(terminalState.available === null ? {} : { available: terminalState.available }),
  ...(terminalState.holds === null ? {} : { holds: terminalState.holds }),
  ...(terminalState.fees === null ? {} : { fees: terminalState.fees })
})

const render = (playing: PlayedVoyage, visit: Visit, terminalState: TerminalState, at: number): Availability => {
  const { zone } = visit.terminal.port
  const local = (at: number | null) => (at === null ? null : localDateTime(instantOf(playing, at), zone))
  const moved = (at: number | null) => (at === null ? null : formatTime(instantOf(playing, at), zone, visit.writing))
  return {
    number: visit.container,
    found: true,
    as_of: new Date(instantOf(playing, at)).toISOString(),
    ...listed(terminalState),
    last_free_day:
      terminalState.lastFreeDay === null ? null : localDate(instantOf(playing, terminalState.lastFreeDay), zone),
    discharged_at: moved(terminalState.dischargedAt),
    gated_out_at: moved(terminalState.gatedOutAt),
    yard_location: terminalState.yard,
    appointment_at: local(terminalState.appointmentAt),
    size_type: visit.isoCode
  }
}

export const asOf = ({ seed, at }: PlayedVoyage, { container, staleFor }: Visit): number =>
  staleFor === 0 ? at : at - Math.floor(draw(seed, container, `${Math.floor(at / 60)}`) * staleFor)

export const availabilityOf = (playing: PlayedVoyage, facility: string, number: string): Availability => {
  const answers = playing.voyage.visits.flatMap((visit) => {
    if (visit.container !== number || visit.terminal.facility !== facility) return []
    const at = asOf(playing, visit)
    const terminalState = terminalStateAt(visit, at)
    return terminalState === null ? [] : [render(playing, visit, terminalState, at)]
  })
  return answers[0] ?? { number, found: false }
}
