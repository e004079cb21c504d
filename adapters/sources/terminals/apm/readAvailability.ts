import { Result } from "effect"

import type { Fields } from "#adapters/sources/http/json/fields.ts"
import type { TransportCall } from "#domain/voyage/observation/Observation.ts"
import { usualCurrency } from "#domain/voyage/terminal/feeCodes.ts"
import type { SnapshotFields, TerminalSubject } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { attributeValue } from "../FacilityProfile.ts"
import type { FacilityProfile } from "../FacilityProfile.ts"
import { readAmount, readIsoCode, readPounds, readText } from "../values.ts"
import type { ValueResult } from "../values.ts"
import { readLocalDay, readLocalTime } from "./localTime.ts"
import { readHoldTexts } from "./readHoldTexts.ts"

interface Rule {
  readonly attribute: string
  readonly none: SnapshotFields
  readonly unreadable?: SnapshotFields
  readonly read: (value: unknown, subject: TerminalSubject, item: Fields) => ValueResult<SnapshotFields>
}

const yesNo: ReadonlyMap<string, boolean> = new Map([
  ["Y", true],
  ["YES", true],
  ["TRUE", true],
  ["N", false],
  ["NO", false],
  ["FALSE", false]
])

export const readYesNo = (value: unknown): ValueResult<boolean> => {
  const text = typeof value === "string" ? value.trim().toUpperCase() : ""
  const answer = typeof value === "boolean" ? value : yesNo.get(text)
  return answer === undefined ? Result.fail("is neither yes nor no") : Result.succeed(answer)
}

const callOf = (item: Fields): TransportCall => ({
  id: null,
  sequence: null,
  mode: "vessel",
  vessel_imo: null,
  vessel_name: Result.getOrElse(readText(item["vesselName"]), () => null),
  import_voyage: null,
  export_voyage: null
})

/** An amount of 0 means no fee. */
const readOwed = (value: unknown, { facility }: TerminalSubject): ValueResult<SnapshotFields> =>
  Result.flatMap(readAmount(value), (amount) => {
    if (amount === 0) return Result.succeed({ fees: [] })
    const currency_code = usualCurrency(facility.locode ?? "")
    if (currency_code === null) return Result.fail("has no currency, and the currency of the place is unknown")
    return Result.succeed({ fees: [{ type: "demurrage", amount, currency_code }] })
  })

const readAppointment = (value: unknown, { zone }: TerminalSubject): ValueResult<SnapshotFields> =>
  Result.flatMap(readLocalTime(value, zone), (happened) =>
    "at" in happened
      ? Result.succeed({ appointment: happened.at })
      : Result.fail("is not an exact time, because the time zone of the place is unknown")
  )

const rules: ReadonlyArray<Rule> = [
  {
    attribute: "readyForDelivery",
    none: {},
    unreadable: { available: null },
    read: (value) => Result.map(readYesNo(value), (available) => ({ available }))
  },
  {
    attribute: "containerHolds",
    none: { holds: [] },
    unreadable: { holds: null },
    read: (value) => Result.map(readHoldTexts(value), (holds) => (holds === null ? {} : { holds }))
  },
  { attribute: "demurrageOwed", none: { fees: [] }, read: readOwed },
  {
    attribute: "storagePaidThroughDate",
    none: { lastFreeDay: null },
    read: (value, { zone }) => Result.map(readLocalDay(value, zone), (lastFreeDay) => ({ lastFreeDay }))
  },
  {
    attribute: "dischargeDateTimeLocal",
    none: {},
    read: (value, { zone }) =>
      Result.map(readLocalTime(value, zone), (happened) => ({
        moves: [{ move: "discharge", mode: "vessel", laden: true, happened }]
      }))
  },
  {
    attribute: "facilityOutDateTimeLocal",
    none: {},
    read: (value, { zone }) =>
      Result.map(readLocalTime(value, zone), (happened) => ({
        moves: [{ move: "gate_out", mode: null, laden: true, happened }]
      }))
  },
  {
    attribute: "vesselEtaDateTimeLocal",
    none: {},
    read: (value, { zone }, item) =>
      Result.map(readLocalTime(value, zone), (happened) => ({
        moves: [{ move: "arrive", mode: "vessel", laden: null, happened, classifier: "EST", call: callOf(item) }]
      }))
  },
  {
    attribute: "yardLocation",
    none: { yardLocation: null },
    read: (value) => Result.map(readText(value), (yardLocation) => ({ yardLocation }))
  },
  { attribute: "appointmentDateTimeLocal", none: { appointment: null }, read: readAppointment },
  {
    attribute: "containerIsoCode",
    none: {},
    read: (value) => Result.map(readIsoCode(value), (isoCode) => ({ isoCode }))
  },
  {
    attribute: "containerState",
    none: {},
    read: (value) =>
      Result.map(readText(value), (text) => ({ notes: [{ code: "containerState", text, happened: null }] }))
  }
]

/** Weight in pounds, else in kilograms; 0 means unknown. */
const weightOf = (item: Fields): SnapshotFields => {
  for (const unit of ["pounds", "kilograms"] as const) {
    const fields = unit === "pounds" ? item["containerGrossWeightPounds"] : item["containerGrossWeightKilos"]
    const pounds = readPounds(fields, unit)
    if (Result.isSuccess(pounds)) return { pounds: pounds.success }
  }
  return {}
}

/** The interface has a separate attribute for "no appointment made". */
const withoutAppointment = (item: Fields): SnapshotFields => {
  const isMade = readYesNo(item["appointment"])
  const isDated = typeof item["appointmentDateTimeLocal"] === "string" && item["appointmentDateTimeLocal"].trim() !== ""
  return Result.isSuccess(isMade) && !isMade.success && !isDated ? { appointment: null } : {}
}

interface ReadAvailability {
  readonly fields: SnapshotFields
  readonly problems: ReadonlyArray<string>
}

export const readAvailability = (
  item: Fields,
  subject: TerminalSubject,
  profile: FacilityProfile
): ReadAvailability => {
  const read = rules.map(({ attribute, none, read, unreadable = {} }) => {
    const stated = attributeValue(item, attribute, profile)
    if (stated.type === "value") return { attribute, unreadable, fields: read(stated.value, subject, item) }
    return { attribute, unreadable, fields: Result.succeed(stated.type === "none" ? none : {}) }
  })
  const fields = [...read.map(({ fields, unreadable }) => Result.getOrElse(fields, () => unreadable)), weightOf(item)]
  const moves = fields.flatMap(({ moves = [] }) => moves)
  return {
    fields: Object.assign({}, withoutAppointment(item), ...fields, { moves }),
    problems: read.flatMap(({ attribute, fields }) =>
      Result.isFailure(fields) ? [`${attribute} ${fields.failure}`] : []
    )
  }
}
