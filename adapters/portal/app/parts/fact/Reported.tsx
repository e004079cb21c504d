import { dayName } from "../days.ts"
import { LocalTime } from "../LocalTime.tsx"
import { inWords } from "../status.ts"
import { Time } from "../Time.tsx"

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)
const isWall = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:]+$/.test(value)
const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/.test(value)

const named = (value: object): string => {
  const { name, status, type } = value as { readonly name?: string; readonly status?: string; readonly type?: string }
  const what = name ?? (type === undefined ? JSON.stringify(value) : inWords(type))
  return status === "pending" ? `${what} pending` : what
}

const words = (value: unknown): string => {
  if (value === null) return "nothing"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(words).join(", ")
  if (typeof value === "object") return named(value)
  return isDay(String(value)) ? dayName(String(value)) : String(value)
}

export const Reported = ({ value }: { readonly value: unknown }) => {
  if (typeof value === "string" && isWall(value)) return <LocalTime wall={value} />
  return typeof value === "string" && isInstant(value) ? <Time at={value} zone="UTC" /> : <>{words(value)}</>
}
