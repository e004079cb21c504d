import { standingAt } from "../voyage/importVisit.ts"
import { localDate, localDateTime } from "../voyage/localTime.ts"
import type { Hold, Standing, Visit } from "../voyage/Voyage.ts"
import { instantOf } from "../world/World.ts"
import type { Playing } from "../world/World.ts"
import { asOf } from "./availability.ts"

/** A wall clock of the terminal; by mistake that of UTC. */
const wallClock = (instant: number, { terminal, writing }: Visit): string =>
  writing === "local"
    ? new Date(instant).toISOString().slice(0, 19)
    : localDateTime(instant, terminal.port.zone).slice(0, 19)

const holdText = ({ status, text }: Hold): string => (status === "pending" ? `${text} PENDING` : text)

const yesNo = (available: boolean | null): string => (available === null ? "" : available ? "Yes" : "No")

const stateOf = ({ dischargedAt, gatedOutAt }: Standing): string =>
  gatedOutAt !== null ? "Departed" : dischargedAt !== null ? "Yard" : "Inbound"

const availability = (playing: Playing, visit: Visit, standing: Standing) => {
  const clock = (at: number | null) => (at === null ? "" : wallClock(instantOf(playing, at), visit))
  const { appointmentAt, fees, holds, lastFreeDay } = standing
  const { zone } = visit.terminal.port
  return {
    containerId: visit.box,
    containerState: stateOf(standing),
    containerIsoCode: visit.isoCode,
    readyForDelivery: yesNo(standing.available),
    containerHolds: holds === null ? "" : holds.length === 0 ? "NONE" : holds.map(holdText).join(", "),
    ...(fees === null ? {} : { demurrageOwed: fees.reduce((owed, { amount }) => owed + amount, 0) }),
    storagePaidThroughDate: lastFreeDay === null ? "" : localDate(instantOf(playing, lastFreeDay), zone),
    dischargeDateTimeLocal: clock(standing.dischargedAt),
    facilityOutDateTimeLocal: clock(standing.gatedOutAt),
    yardLocation: standing.yard ?? "",
    appointmentDateTimeLocal:
      appointmentAt === null ? "" : localDateTime(instantOf(playing, appointmentAt), zone).slice(0, 19),
    containerGrossWeightKilos: visit.cargo?.kilograms ?? 0
  }
}

const history = (playing: Playing, visit: Visit, standing: Standing) => {
  const event = (eventType: string, at: number | null) =>
    at === null ? [] : [{ eventType, performedDateTimeLocal: wallClock(instantOf(playing, at), visit) }]
  return {
    containerId: visit.box,
    eventDetails: [
      ...event("UNIT_DISCH", standing.dischargedAt),
      ...event("UNIT_YARD_MOVE", standing.dischargedAt),
      ...event("UNIT_OUT_GATE", standing.gatedOutAt)
    ]
  }
}

/** What the terminal says of a box: how it stands, or what became of it; nothing of one that it does not know. */
export const apmItemsOf = (
  playing: Playing,
  facility: string,
  number: string,
  what: "availability" | "history"
): ReadonlyArray<unknown> =>
  playing.voyage.visits.flatMap((visit) => {
    if (visit.box !== number || visit.terminal.facility !== facility) return []
    const standing = standingAt(visit, asOf(playing, visit))
    if (standing === null) return []
    return [(what === "availability" ? availability : history)(playing, visit, standing)]
  })
