import { terminalStateAt } from "../voyage/importVisit.ts"
import { localDate } from "../voyage/localTime.ts"
import { timeOf } from "../voyage/trip.ts"
import { durationOf, never } from "../voyage/Voyage.ts"
import type { Consignment, Fee, Hold, Report, Stay } from "../voyage/Voyage.ts"
import type { PlayedVoyage } from "./World.ts"
import { instantOf } from "./World.ts"

export interface Milestone {
  readonly name: string
  /** UTC. */
  readonly at: string
  readonly unlocode: string
}

export interface ContainerTruth {
  readonly number: string
  readonly iso_code: string
  /** False if the container has moved to another bill. */
  readonly stays: boolean
  /** In order of time; under this bill only, unless it stayed. */
  readonly milestones: ReadonlyArray<Milestone>
  readonly terminal: string | null
  /** First report, UTC. */
  readonly available_at: string | null
  readonly holds: ReadonlyArray<Hold> | null
  readonly fees: ReadonlyArray<Fee> | null
  readonly last_free_day: string | null
}

interface ConsignmentTruth {
  readonly bill: string
  readonly booking: string
  readonly pol: string
  readonly transshipments: ReadonlyArray<string>
  readonly pod: string
  readonly destination: string | null
  readonly containers: ReadonlyArray<ContainerTruth>
}

/** Independent of the reports so far. */
export interface Truth {
  readonly voyage: string
  /** Simulated now, and the simulated instant of the last report; UTC. */
  readonly simulated_now: string
  readonly complete_at: string
  readonly complete: boolean
  readonly consignments: ReadonlyArray<ConsignmentTruth>
}

const milestonesOf = (playing: PlayedVoyage, { bill, route }: Consignment, stay: Stay): ReadonlyArray<Milestone> =>
  playing.truth.reports
    .flatMap((report: Report) => {
      if (report.bill !== bill || report.milestone === null || report.call === null) return []
      if ((report.container !== null && report.container !== stay.number) || report.reportedAt >= stay.until) return []
      const { port } = report.call.stop
      const inland = report.milestone === "rail_arrived" && port === route.destination
      const at = new Date(instantOf(playing, report.at)).toISOString()
      const names = [report.milestone, ...(inland ? ["arrived_at_inland_destination"] : [])]
      return names.map((name) => ({ name, at, unlocode: port.unlocode }))
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

const containerOf = (playing: PlayedVoyage, consignment: Consignment, stay: Stay): ContainerTruth => {
  const milestones = milestonesOf(playing, consignment, stay)
  const stays = stay.until === never
  const dischargedAt = timeOf(playing.truth.reports, consignment.bill, stay.number, "vessel_discharged")
  const visit = playing.truth.visits.find(
    ({ container, from, until }) => stays && container === stay.number && from <= dischargedAt && dischargedAt < until
  )
  const terminalState = visit === undefined ? null : terminalStateAt(visit, visit.until - 1)
  const available = visit?.changes.find(({ set }) => set.available === true)
  const lastFreeDay = terminalState?.lastFreeDay ?? null
  return {
    number: stay.number,
    iso_code: stay.isoCode,
    stays,
    milestones,
    terminal: visit?.terminal.facility ?? null,
    available_at: available === undefined ? null : new Date(instantOf(playing, available.reportedAt)).toISOString(),
    holds: terminalState?.holds ?? null,
    fees: terminalState?.fees ?? null,
    last_free_day:
      lastFreeDay === null || visit === undefined
        ? null
        : localDate(instantOf(playing, lastFreeDay), visit.terminal.port.zone)
  }
}

export const truthOf = (playing: PlayedVoyage, number: string): Truth => {
  const duration = Math.max(durationOf(playing.voyage), durationOf(playing.truth))
  return {
    voyage: playing.voyage.name,
    simulated_now: new Date(instantOf(playing, playing.at)).toISOString(),
    complete_at: new Date(instantOf(playing, duration)).toISOString(),
    complete: playing.at >= duration,
    consignments: playing.truth.consignments
      .filter(({ bill, booking, stays }) => [bill, booking, ...stays.map((stay) => stay.number)].includes(number))
      .map((consignment) => ({
        bill: consignment.bill,
        booking: consignment.booking,
        pol: consignment.route.pol.unlocode,
        transshipments: consignment.route.transshipments.map(({ unlocode }) => unlocode),
        pod: consignment.route.pod.unlocode,
        destination: consignment.route.destination?.unlocode ?? null,
        containers: consignment.stays.map((stay) => containerOf(playing, consignment, stay))
      }))
  }
}
