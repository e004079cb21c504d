import { isFlagged, isOfCustoms, wordedHoldCode } from "../../generated/holdCodes.ts"
import { localDate, localDateTime } from "../../voyage/localTime.ts"
import { sealsOf } from "../../voyage/seals.ts"
import type { Standing, Visit } from "../../voyage/Voyage.ts"
import { instantOf } from "../../world/World.ts"
import type { Playing } from "../../world/World.ts"
import type { Envelope, Word } from "../PushedReport.ts"
import { visitWords } from "./visitReports.ts"
import type { Turn } from "./visitReports.ts"

interface Status {
  readonly code: string
  readonly description: string
  readonly at: string
}

/** All that stands between the box and the gate: who has nothing against it says so, too. */
const holdStatuses = (holds: NonNullable<Standing["holds"]>, at: string): ReadonlyArray<Status> => {
  const held = holds.flatMap(({ text }) => {
    const code = wordedHoldCode(text)
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

const unitOf = ({ change, now, visit }: Turn, playing: Playing): unknown => {
  const { port, facility } = visit.terminal
  const at = (minutes: number) => localDateTime(instantOf(playing, minutes), port.zone).slice(0, 19)
  const moved = (minutes: number) => (visit.writing === "local" ? `${at(minutes)}Z` : at(minutes))
  const told = at(change.told)
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
    ...(isHere ? [{ code: available ? "AV" : "DN", description: "", at: told }] : []),
    ...(holds === null ? [] : holdStatuses(holds, told)),
    ...(fees?.length === 0 ? [{ code: "NP", description: "CHARGES PAID", at: told }] : []),
    ...(day === null ? [] : [{ code: "NF", description: "LAST FREE DAY", at: day }])
  ]
  const flag = holds === null ? {} : { tmf_flg: holds.some(({ text }) => isFlagged(text)) ? "Y" : "N" }
  return {
    trans_dttm: told,
    unitinfo: { unit_nbr: visit.box, unittypeISO_cd: visit.isoCode, terminal_cd: `${port.unlocode}/${facility}` },
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

/** What a terminal's system pushes to a community system: the whole unit, whenever something of it changes. */
export const emodal = (playing: Playing, facility: string): ReadonlyArray<Word> =>
  visitWords(playing, facility, (turn) => [[JSON.stringify(unitOf(turn, playing))]])

export const emodalMessage = (
  facility: string,
  units: ReadonlyArray<ReadonlyArray<string>>,
  { at, number }: Envelope
): string => {
  const header = { sender_cd: facility, interchange_nbr: `${number}`, interchange_dttm: new Date(at).toISOString() }
  return `{"msgheader":${JSON.stringify(header)},"msgdata":[${units.flat().join(",")}]}`
}
