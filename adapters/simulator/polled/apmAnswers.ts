import { terminalStateAt } from "../voyage/importVisit.ts"
import { localDate, localDateTime } from "../voyage/localTime.ts"
import type { Hold, TerminalState, Visit } from "../voyage/Voyage.ts"
import type { PlayedVoyage } from "../world/World.ts"
import { instantOf } from "../world/World.ts"
import { asOf } from "./availability.ts"

const wallClock = (instant: number, { terminal, writing }: Visit): string =>
  writing === "local"
    ? new Date(instant).toISOString().slice(0, 19)
    : localDateTime(instant, terminal.port.zone).slice(0, 19)

const holdText = ({ status, text }: Hold): string => (status === "pending" ? `${text} PENDING` : text)

const yesNo = (available: boolean | null): string => (available === null ? "" : available ? "Yes" : "No")

const stateOf = ({ dischargedAt, gatedOutAt }: TerminalState): string =>
  gatedOutAt !== null ? "Departed" : dischargedAt !== null ? "Yard" : "Inbound"

const availability = (playing: PlayedVoyage, visit: Visit, terminalState: TerminalState) => {
  const clock = (at: number | null) => (at === null ? "" : wallClock(instantOf(playing, at), visit))
  const { appointmentAt, fees, holds, lastFreeDay } = terminalState
  const { zone } = visit.terminal.port
  return {
    containerId: visit.container,
    containerState: stateOf(terminalState),
    containerIsoCode: visit.isoCode,
    readyForDelivery: yesNo(terminalState.available),
    containerHolds: holds === null ? "" : holds.length === 0 ? "NONE" : holds.map(holdText).join(", "),
    ...(fees === null ? {} : { demurrageOwed: fees.reduce((owed, { amount }) => owed + amount, 0) }),
    storagePaidThroughDate: lastFreeDay === null ? "" : localDate(instantOf(playing, lastFreeDay), zone),
    dischargeDateTimeLocal: clock(terminalState.dischargedAt),
    facilityOutDateTimeLocal: clock(terminalState.gatedOutAt),
    yardLocation: terminalState.yard ?? "",
    appointmentDateTimeLocal:
      appointmentAt === null ? "" : localDateTime(instantOf(playing, appointmentAt), zone).slice(0, 19),
    containerGrossWeightKilos: visit.cargo?.kilograms ?? 0
  }
}

const history = (playing: PlayedVoyage, visit: Visit, terminalState: TerminalState) => {
  const event = (eventType: string, at: number | null) =>
    at === null ? [] : [{ eventType, performedDateTimeLocal: wallClock(instantOf(playing, at), visit) }]
  return {
    containerId: visit.container,
    eventDetails: [
      ...event("UNIT_DISCH", terminalState.dischargedAt),
      ...event("UNIT_YARD_MOVE", terminalState.dischargedAt),
      ...event("UNIT_OUT_GATE", terminalState.gatedOutAt)
    ]
  }
}

export const apmItemsOf = (
  playing: PlayedVoyage,
  facility: string,
  number: string,
  what: "availability" | "history"
): ReadonlyArray<unknown> =>
  playing.voyage.visits.flatMap((visit) => {
    if (visit.container !== number || visit.terminal.facility !== facility) return []
    const terminalState = terminalStateAt(visit, asOf(playing, visit))
    if (terminalState === null) return []
    return [(what === "availability" ? availability : history)(playing, visit, terminalState)]
  })
