import { formatDay } from "../days.ts"
import { LocalTime } from "../LocalTime.tsx"
import { formatCode } from "../status.ts"
import { Time } from "../Time.tsx"

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)
const isLocalTimestamp = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:]+$/.test(value)
const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/.test(value)

const nameOfItem = (value: object): string => {
  const { name, status, type } = value as { readonly name?: string; readonly status?: string; readonly type?: string }
  const what = name ?? (type === undefined ? JSON.stringify(value) : formatCode(type))
  return status === "pending" ? `${what} pending` : what
}

const words = (value: unknown): string => {
  if (value === null) return "nothing"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(words).join(", ")
  if (typeof value === "object") return nameOfItem(value)
  return isDay(String(value)) ? formatDay(String(value)) : String(value)
}

export const ReportedValue = ({ value }: { readonly value: unknown }) => {
  if (typeof value === "string" && isLocalTimestamp(value)) return <LocalTime wall={value} />
  return typeof value === "string" && isInstant(value) ? <Time at={value} zone="UTC" /> : <>{words(value)}</>
}
