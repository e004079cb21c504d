import { isPresence } from "./presence.ts"

const namedRanges = {
  today: "today",
  next: ">=today <=7.days.from_now",
  last: ">=7.days.ago <=today",
  past: "<today"
} as const

type NamedMode = keyof typeof namedRanges

export type DayMode = NamedMode | "any" | "on" | "from" | "until" | "between" | "@exists" | "@not_exists" | "expression"

/** `from` and `to` are days, empty until one is selected. */
export interface DayValue {
  readonly mode: DayMode
  readonly from: string
  readonly to: string
}

const day = String.raw`(\d{4}-\d\d-\d\d)`
const [single, lower, upper, both] = [`=?${day}`, `>=${day}`, `<=${day}`, String.raw`>=${day}\s+<=${day}`].map(
  (pattern) => new RegExp(`^${pattern}$`)
)

const isNamed = (mode: DayMode): mode is NamedMode => Object.hasOwn(namedRanges, mode)

const modeOf = (value: string): DayMode => {
  if (value === "") return "any"
  if (isPresence(value)) return value
  const name = (Object.keys(namedRanges) as ReadonlyArray<NamedMode>).find((mode) => namedRanges[mode] === value)
  if (name !== undefined) return name
  if (single?.test(value) === true) return "on"
  if (lower?.test(value) === true) return "from"
  if (upper?.test(value) === true) return "until"
  return both?.test(value) === true ? "between" : "expression"
}

/** Any other text is an expression of the API. */
export const parseDayFilter = (text: string): DayValue => {
  const value = text.trim()
  const mode = modeOf(value)
  const [first = "", second = ""] = ["on", "from", "until", "between"].includes(mode)
    ? (value.match(/\d{4}-\d\d-\d\d/g) ?? [])
    : []
  return mode === "until" ? { mode, from: "", to: first } : { mode, from: first, to: second }
}

const bounds = (from: string, to: string): string =>
  [from === "" ? "" : `>=${from}`, to === "" ? "" : `<=${to}`].filter((bound) => bound !== "").join(" ")

/** Empty until a day is selected. */
export const formatDayFilter = ({ from, mode, to }: DayValue, expression: string): string => {
  if (isNamed(mode)) return namedRanges[mode]
  switch (mode) {
    case "on":
      return from
    case "from":
      return bounds(from, "")
    case "until":
      return bounds("", to)
    case "between":
      return bounds(from, to)
    case "expression":
      return expression
    case "any":
      return ""
    default:
      return mode
  }
}
