import { isFlagged, isOfCustoms, emodalHoldCode } from "../../generated/holdCodes.ts"
import { localDate, localDateTime } from "../../voyage/localTime.ts"
import { sealsOf } from "../../voyage/seals.ts"
import type { TerminalState, Visit } from "../../voyage/Voyage.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import type { Envelope, PushedReport } from "../PushedReport.ts"
import { visitReports } from "./visitReports.ts"
import type { Transition } from "./visitReports.ts"

interface Status {
  readonly code: string
  readonly description: string
  readonly at: string
}

/** Without a hold, customs and carrier each report a release. */
const holdStatuses = (holds: NonNullable<TerminalState["holds"]>, at: string): ReadonlyArray<Status> => {
  const held = holds.flatMap(({ text }) => {
    const code = emodalHoldCode(text)
    return code === null ? [] : [{ code, description: text, at }]
  })
  const isFree = (ofCustoms: boolean) => !held.some(({ code }) => isOfCustoms(code) === ofCustoms)
  return [
    ...held,
    ...(isFree(true) ? [{ code: "CT", description: "CUSTOMS RELEASED", at }] : []),
    ...(isFree(false) ? [{ code: "CR", description: "CARRIER RELEASED", at }] : [])
  ]
}

const weightOf = ({ cargo }: Visit) =>
  cargo === undefined ? {} : { gross_wgt: `${cargo.kilograms}`, grosswgt_unit: "KILOGRAMS" }

const unitOf = ({ change, now, visit }: Transition, playing: PlayedVoyage): unknown => {
  const { port, facility } = visit.terminal
  const at = (minutes: number) => localDateTime(instantOf(playing, minutes), port.zone).slice(0, 19)
  const moved = (minutes: number) => (visit.writing === "local" ? `${at(minutes)}Z` : at(minutes))
  const reportedAt = at(change.reportedAt)
  const { available, dischargedAt, fees, gatedOutAt, holds, lastFreeDay } = now
  const events = [
    { code: "UV", minutes: dischargedAt },
    { code: "OA", minutes: gatedOutAt }
  ].flatMap(({ code, minutes }) =>
    minutes === null ? [] : [{ svcevent_cd: code, svcevent_desc: "", svcevent_dttm: moved(minutes) }]
  )
  const day = lastFreeDay === null ? null : localDate(instantOf(playing, lastFreeDay), port.zone)
  const isHere = available !== null && gatedOutAt === null
  const statuses: ReadonlyArray<Status> = [
    ...(isHere ? [{ code: available ? "AV" : "DN", description: "", at: reportedAt }] : []),
    ...(holds === null ? [] : holdStatuses(holds, reportedAt)),
    ...(fees?.length === 0 ? [{ code: "NP", description: "CHARGES PAID", at: reportedAt }] : []),
    ...(day === null ? [] : [{ code: "NF", description: "LAST FREE DAY", at: day }])
  ]
  const flag = holds === null ? {} : { tmf_flg: holds.some(({ text }) => isFlagged(text)) ? "Y" : "N" }
  return {
    trans_dttm: reportedAt,
    unitinfo: { unit_nbr: visit.container, unittypeISO_cd: visit.isoCode, terminal_cd: `${port.unlocode}/${facility}` },
    unitStatusinfo: { unituse_cd: "I" },
    currentconditioninfo: { fullempty_cd: "FULL", ...flag, ...weightOf(visit) },
    cargoinfo: {
      seal_nbr: sealsOf(visit.cargo, playing.speech)
        .map(({ number }) => number)
        .join(",")
    },
    SvcEventinfo: events,
    ShipmentStatusinfo: statuses.map(({ at, code, description }) => ({
      shipmentstatus_cd: code,
      shipmentstatus_desc: description,
      shipmentstatus_dttm: at
    })),
    feeinfo: (fees ?? []).map(({ amount }) => ({ feetype_cd: "4I", fee_amt: amount.toFixed(2) }))
  }
}

export const emodal = (playing: PlayedVoyage, facility: string): ReadonlyArray<PushedReport> =>
  visitReports(playing, facility, (transition) => [[JSON.stringify(unitOf(transition, playing))]])

export const emodalMessage = (
  facility: string,
  units: ReadonlyArray<ReadonlyArray<string>>,
  { at, number }: Envelope
): string => {
  const header = { sender_cd: facility, interchange_nbr: `${number}`, interchange_dttm: new Date(at).toISOString() }
  return `{"msgheader":${JSON.stringify(header)},"msgdata":[${units.flat().join(",")}]}`
}
