import type { TerminalFee } from "../../../api/schemas.ts"
import { formatMoney } from "../../../parts/formatMoney.ts"
import { formatCode } from "../../../parts/status.ts"
import type { ChangeLine, TimelineValue } from "./TimelineEntry.ts"

interface Hold {
  readonly name: string
  readonly status: string
}

const unknown: TimelineValue = { type: "unknown" }
const none: TimelineValue = { type: "none" }
const text = (words: string): TimelineValue => ({ type: "text", text: words })

export const dayValue = (day: unknown): TimelineValue => (typeof day === "string" ? { type: "day", day } : unknown)

export const nameValue = (name: unknown): TimelineValue => (typeof name === "string" ? text(name) : unknown)

export const timeValue = (at: unknown, zone: string | null): TimelineValue =>
  typeof at === "string" ? { type: "time", at, zone } : unknown

export const availabilityValue = (isAvailable: unknown): TimelineValue =>
  typeof isAvailable === "boolean" ? text(isAvailable ? "available" : "not available") : unknown

export const holdsValue = (holds: unknown): TimelineValue => {
  if (!Array.isArray(holds)) return unknown
  const named = (holds as ReadonlyArray<Hold>).map(({ name, status }) =>
    status === "pending" ? `${name} (pending)` : name
  )
  return named.length === 0 ? none : text(named.join(", "))
}

export const feeNames: Readonly<Record<string, string>> = {
  demurrage: "Demurrage",
  extended_dwell_time: "Extended dwell fee",
  exam: "Exam fee",
  total: "Total of fees",
  other: "Other fee"
}

const feesOf = (value: unknown): ReadonlyArray<TerminalFee> | null =>
  Array.isArray(value) ? (value as ReadonlyArray<TerminalFee>) : null

const amountOf = (fee: TerminalFee): string => (fee.amount === 0 ? "no amount yet" : formatMoney(fee))

/** A terminal may list several fees of a type. */
const feeValue = (fees: ReadonlyArray<TerminalFee> | null, type: string): TimelineValue => {
  if (fees === null) return unknown
  const found = fees.filter((fee) => fee.type === type)
  return found.length === 0 ? none : text(found.map(amountOf).join(" + "))
}

const isSame = (a: TimelineValue | null, b: TimelineValue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** `before` is undefined if not stored. */
export const feeLines = (before: unknown, after: unknown): ReadonlyArray<ChangeLine> => {
  const [old, now] = [feesOf(before), feesOf(after)]
  const types = new Set([...(now ?? []), ...(old ?? [])].map(({ type }) => type))
  const line = (name: string, from: TimelineValue | null, to: TimelineValue): ReadonlyArray<ChangeLine> =>
    isSame(from, to) ? [] : [{ type: "change", name, before: from, after: to, note: null }]
  const isKept = before !== undefined
  if (types.size === 0)
    return line("Fees", isKept ? (old === null ? unknown : none) : null, now === null ? unknown : none)
  return [...types].flatMap((type) =>
    line(feeNames[type] ?? formatCode(type), isKept ? feeValue(old, type) : null, feeValue(now, type))
  )
}
