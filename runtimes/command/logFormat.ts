import type { Logger } from "effect"

type Entry = ReturnType<typeof Logger.formatStructured.log>
type LogFormat = "text" | "json"

const isLogFormat = (text: string | undefined): text is LogFormat => text === "text" || text === "json"

/** Text on a terminal, JSON elsewhere, unless `LOG_FORMAT` is set. */
export const selectLogFormat = (wanted: string | undefined, isTerminal: boolean): LogFormat => {
  if (isLogFormat(wanted)) return wanted
  return isTerminal ? "text" : "json"
}

/** Null if the value is valid or not set. */
export const logFormatProblem = (wanted: string | undefined): string | null =>
  wanted === undefined || wanted === "" || isLogFormat(wanted)
    ? null
    : "LOG_FORMAT must be text or json, so its value is ignored."

const formatAnnotations = (entries: Readonly<Record<string, unknown>>) =>
  Object.entries(entries)
    .map(([key, value]) => ` ${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("")

/** `16:06:33 INFO started roles=api` */
export const formatTextLine = (entry: Entry): string => {
  const message = Array.isArray(entry.message) ? entry.message.join(" ") : String(entry.message)
  const cause = entry.cause === undefined ? "" : `: ${entry.cause.split("\n")[0]}`
  return `${entry.timestamp.slice(11, 19)} ${entry.level} ${message}${cause}${formatAnnotations(entry.annotations)}`
}
