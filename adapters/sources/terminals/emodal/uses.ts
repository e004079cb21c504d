import { Result } from "effect"

import { happenedAt, usesOf, anyStatement } from "#adapters/sources/http/json/unread.ts"
import type { UseTest, Use, Uses } from "#adapters/sources/http/json/unread.ts"
import { dayAt } from "#domain/voyage/observation/dayAt.ts"
import { isSnapshot } from "#domain/voyage/observation/Observation.ts"
import type { Fact } from "#domain/voyage/observation/Observation.ts"
import { meaningOfFee } from "#domain/voyage/terminal/feeCodes.ts"
import { meaningOfStatus } from "#domain/voyage/terminal/statusCodes.ts"
import type { StatusMeaning } from "#domain/voyage/terminal/statusCodes.ts"

import { readAmount, readHappened } from "../values.ts"

interface Unit {
  readonly isImport: boolean
  readonly zone: string | null
  readonly codes: Readonly<Record<string, StatusMeaning>>
}

/** Meanings that count for every unit; others count only for imports. */
const always: ReadonlySet<StatusMeaning["says"]> = new Set(["move", "note"])

const isFee: Use = (value) => {
  const meaning = meaningOfFee(String(value))
  return meaning?.says === "fee" && meaning.type !== "other"
}

const isAmount = anyStatement(({ fact }, value) => {
  const amount = Result.getOrElse(readAmount(value), () => null)
  return fact.type === "fees" && fact.fees.some((fee) => fee.amount === amount)
})

const isCurrentState = ({ fact }: { readonly fact: Fact }): boolean =>
  isSnapshot({ fact }) && fact.type !== "yard_location"

const isImportCode: UseTest = (value, { statements }) =>
  typeof value === "string" && value.trim().toUpperCase() === "I" && statements.some(isCurrentState)

const isLaden = anyStatement(
  ({ fact }, value) => fact.type === "move" && fact.laden === (String(value).toUpperCase() === "FULL")
)

const isVesselCode = anyStatement(({ call }, value) => value === "L" && call?.vessel_imo != null)

const makeUses = ({ codes, isImport, zone }: Unit): Uses => {
  const isCode: Use = (value) => {
    const meaning = meaningOfStatus(String(value), codes)
    return meaning === null || always.has(meaning.says) || (isImport && meaning.says !== "rail_notification")
  }
  const isTime: UseTest = (value, { statements }) => {
    const happened = Result.getOrElse(readHappened(value, zone), () => null)
    const day = happened === null ? null : dayAt(happened, zone)
    return (
      happened !== null &&
      statements.some(
        (one) => happenedAt(one, happened) || (one.fact.type === "last_free_day" && one.fact.date === day)
      )
    )
  }
  const ofImports = (use: Use): Use => (isImport ? use : () => false)
  return usesOf([
    ["trans_dttm unitinfo.terminal_cd unitinfo.unit_nbr", "read"],
    ["unitStatusinfo.unituse_cd", ofImports(isImportCode)],
    ["unitinfo.unittypeISO_cd currentconditioninfo.yard_loc cargoinfo.seal_nbr", "shown"],
    ["ShipmentStatusinfo.shipmentstatus_cd SvcEventinfo.svcevent_cd", isCode],
    ["ShipmentStatusinfo.shipmentstatus_desc SvcEventinfo.svcevent_desc", "shown"],
    ["ShipmentStatusinfo.shipmentstatus_dttm SvcEventinfo.svcevent_dttm", isTime],
    ["currentconditioninfo.tmf_flg currentconditioninfo.ctf_flg", ofImports((value) => /^[YN]$/i.test(String(value)))],
    ["currentconditioninfo.fullempty_cd", isLaden],
    [
      "currentconditioninfo.gross_wgt currentconditioninfo.grosswgt_unit",
      anyStatement(({ fact }) => fact.type === "weight")
    ],
    ["routeinfo.vessel_cd routeinfo.vessel_nm routeinfo.voyage_nbr", "shown"],
    ["routeinfo.vslcdtype_cd", isVesselCode],
    ["routeinfo.actarrival_dt routeinfo.estarrival_dt", isTime],
    ["feeinfo.feetype_cd", ofImports(isFee)],
    ["feeinfo.fee_amt", ofImports(isAmount)]
  ])
}

const known = new WeakMap<Unit["codes"], Map<string, Uses>>()

/** Cached: the same for all units of a sender. */
export const usesIn = (unit: Unit): Uses => {
  const own = known.get(unit.codes) ?? new Map<string, Uses>()
  known.set(unit.codes, own)
  const key = `${unit.isImport} ${unit.zone}`
  const uses = own.get(key) ?? makeUses(unit)
  own.set(key, uses)
  return uses
}
