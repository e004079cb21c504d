import { formatDay } from "../../parts/days.ts"
import { readinessNames } from "../../parts/fact/Release.tsx"
import { formatCount } from "../../parts/formatCount.ts"
import { statusName } from "../../parts/status.ts"
import type { FilterField } from "./FilterField.ts"
import { parseFilterValues } from "./filterValues.ts"
import { isPresence, presenceLabels } from "./presence.ts"

const words: Readonly<Record<string, string>> = readinessNames

export const wordName = (word: string): string => words[word] ?? statusName(word)

const bounds: Readonly<Record<string, string>> = {
  ">=": "from",
  ">": "after",
  "<=": "until",
  "<": "before",
  "=": "",
  "": ""
}

const dayWords = (day: string): string => {
  const [, count, unit = "", side] = /^(\d+)\.(hour|day|week|month|year)s?\.(ago|from_now)$/.exec(day) ?? []
  if (count !== undefined) return `${formatCount(Number(count), unit)} ${side === "ago" ? "ago" : "from now"}`
  return /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day
}

/** `>=today <=3.days.from_now` becomes "from today until 3 days from now". */
const daysText = (value: string): string => {
  const parts = value.split(/[\s]+/).map((part) => /^(>=|<=|>|<|=|)(today|\d[\w.-]*)$/.exec(part))
  return parts.every((part) => part !== null)
    ? parts.map(([, bound = "", day = ""]) => `${bounds[bound] ?? bound} ${dayWords(day)}`.trim()).join(" ")
    : value
}

export const valueText = ({ kind }: FilterField, value: string): string => {
  if (isPresence(value)) return presenceLabels[value]
  if (kind === "words") return parseFilterValues(value).map(wordName).join(", ")
  if (kind === "flag" || kind === "yes") return value === "true" ? "Yes" : value === "false" ? "No" : value
  return kind === "day" || kind === "time" ? daysText(value) : value
}
