import { Result, Schema } from "effect"

import type { Fields } from "#adapters/sources/http/json/fields.ts"
import { refusedItem } from "#adapters/sources/http/json/readItems.ts"
import type { ItemReading } from "#adapters/sources/http/json/readItems.ts"
import { unreadIn } from "#adapters/sources/http/json/unread.ts"
import { Imo } from "#domain/Identifiers.ts"
import { toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { dayAt } from "#domain/voyage/observation/dayAt.ts"
import type { TransportCall } from "#domain/voyage/observation/Observation.ts"
import type { Facility } from "#domain/voyage/terminal/Facility.ts"
import { readStatuses } from "#domain/voyage/terminal/readStatuses.ts"
import type { StatusEntry } from "#domain/voyage/terminal/readStatuses.ts"
import { statementsOf } from "#domain/voyage/terminal/statementsOf.ts"
import type { SnapshotFields, TerminalMove, TerminalSnapshot } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { readAsOf } from "../asOf.ts"
import { readHappened, readIsoCode, readPounds } from "../values.ts"
import { feesOf, sectionOf, statusesOf, textOf } from "./sections.ts"
import type { Sender } from "./senders.ts"
import { usesIn } from "./uses.ts"

interface UnitContext {
  readonly facility: Facility
  readonly zone: string | null
  readonly codes: NonNullable<Sender["codes"]>
  /** Time of the message, as written. */
  readonly sent: unknown
  readonly receivedAt: Instant
}

const isImo = Schema.is(Imo)

/** `I` means import, also when the use is not stated. */
const useOf = (item: Fields): string => textOf(sectionOf(item, "unitStatusinfo"), "unituse_cd")?.toUpperCase() ?? "I"

const flagsOf = (condition: Fields): ReadonlyArray<StatusEntry> =>
  ["tmf_flg", "ctf_flg"].flatMap((name) => {
    const flag = textOf(condition, name)?.toUpperCase()
    return flag === "Y" || flag === "N" ? [{ code: `${name.toUpperCase()}=${flag}`, text: null, happened: null }] : []
  })

const ladenOf = (condition: Fields): boolean | null => {
  const word = textOf(condition, "fullempty_cd")?.toUpperCase()
  return word === "FULL" ? true : word === "EMPTY" ? false : null
}

const callOf = (route: Fields): TransportCall => {
  const imo = textOf(route, "vessel_cd")
  return {
    id: null,
    sequence: null,
    mode: "vessel",
    vessel_imo: imo !== null && textOf(route, "vslcdtype_cd")?.toUpperCase() === "L" && isImo(imo) ? imo : null,
    vessel_name: textOf(route, "vessel_nm"),
    import_voyage: textOf(route, "voyage_nbr"),
    export_voyage: null
  }
}

const arrivalsOf = (route: Fields, zone: string | null): ReadonlyArray<TerminalMove> =>
  [
    { name: "actarrival_dt", classifier: "ACT" as const },
    { name: "estarrival_dt", classifier: "EST" as const }
  ].flatMap(({ classifier, name }) => {
    const happened = readHappened(textOf(route, name), zone)
    if (Result.isFailure(happened)) return []
    return [
      { move: "arrive", mode: "vessel", laden: null, happened: happened.success, classifier, call: callOf(route) }
    ]
  })

const weightUnits: Readonly<Record<string, "kilograms" | "pounds">> = {
  KILOGRAMS: "kilograms",
  KG: "kilograms",
  POUNDS: "pounds",
  LBS: "pounds"
}

const lastingOf = (item: Fields): SnapshotFields => {
  const condition = sectionOf(item, "currentconditioninfo")
  const unit = new Map(Object.entries(weightUnits)).get(textOf(condition, "grosswgt_unit")?.toUpperCase() ?? "")
  const isoCode = readIsoCode(textOf(sectionOf(item, "unitinfo"), "unittypeISO_cd"))
  const pounds = unit === undefined ? null : readPounds(condition["gross_wgt"], unit)
  const [sealNumber] = textOf(sectionOf(item, "cargoinfo"), "seal_nbr")?.split(/[,\s]+/) ?? []
  const yardLocation = textOf(condition, "yard_loc")
  return {
    ...(Result.isSuccess(isoCode) ? { isoCode: isoCode.success } : {}),
    ...(pounds !== null && Result.isSuccess(pounds) ? { pounds: pounds.success } : {}),
    ...(sealNumber === undefined || sealNumber === "" ? {} : { sealNumber }),
    ...(yardLocation === null ? {} : { yardLocation })
  }
}

const minute = 60_000

/** A note with the time of the message is not an event: every message would create a new one. */
const undated = (notes: TerminalSnapshot["notes"] = [], asOf: Instant): TerminalSnapshot["notes"] =>
  notes.map((note) => {
    const { happened } = note
    const isNow = happened !== null && "at" in happened && Math.abs(toMillis(happened.at) - toMillis(asOf)) < minute
    return isNow ? { ...note, happened: null } : note
  })

/** Holds and fees of an export or a stored container do not concern its pickup. */
const currentOf = (read: SnapshotFields, fees: SnapshotFields): SnapshotFields => {
  const { available, holdChanges, holds, lastFreeDay } = { ...read }
  return {
    ...(available === undefined ? {} : { available }),
    ...(holds === undefined ? {} : { holds }),
    ...(holdChanges === undefined ? {} : { holdChanges }),
    ...(lastFreeDay === undefined ? {} : { lastFreeDay }),
    ...(read.fees === undefined ? {} : { fees: read.fees }),
    ...fees
  }
}

export const readUnit = (item: Fields, context: UnitContext): ItemReading => {
  const { codes, facility, receivedAt, sent, zone } = context
  const number = textOf(sectionOf(item, "unitinfo"), "unit_nbr")
  const container = number === null || number.length > 40 ? null : readContainerNumber(number)
  if (container === null) return refusedItem("unit_nbr is not a container number with a correct check digit")
  const dated = readAsOf("trans_dttm", item["trans_dttm"] ?? sent, zone, receivedAt)
  if (Result.isFailure(dated)) return refusedItem(dated.failure)
  const condition = sectionOf(item, "currentconditioninfo")
  const events = statusesOf(item, "SvcEventinfo", "svcevent", zone)
  const statuses = statusesOf(item, "ShipmentStatusinfo", "shipmentstatus", zone)
  const read = readStatuses([...statuses.entries, ...events.entries, ...flagsOf(condition)], {
    // A list with an unreadable entry is not complete.
    isComplete: statuses.problems.length === 0,
    codes,
    laden: ladenOf(condition),
    dayOf: (happened) => dayAt(happened, zone)
  })
  const { problems: feeProblems, ...fees } = feesOf(item, facility.locode)
  const isImport = useOf(item) === "I"
  const asOf = dated.success?.revision ?? receivedAt
  const { moves = [], notes } = read.fields
  const snapshot: TerminalSnapshot = {
    container,
    facility,
    zone,
    asOf,
    ...(dated.success ?? { revision: null }),
    ...lastingOf(item),
    ...(isImport ? currentOf(read.fields, fees) : {}),
    moves: [...moves, ...(isImport ? arrivalsOf(sectionOf(item, "routeinfo"), zone) : [])],
    notes: undated(notes, asOf) ?? []
  }
  const statements = statementsOf(snapshot)
  return {
    statements,
    unread: unreadIn(item, usesIn({ isImport, zone, codes }), statements),
    problems: [...events.problems, ...statuses.problems, ...read.problems, ...(isImport ? feeProblems : [])]
  }
}
