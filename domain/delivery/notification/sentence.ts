import { instantOf } from "../../Time.ts"
import type { LoggedEvent } from "../../voyage/event/Event.ts"
import { eventPhrases } from "./phrases.ts"
import { formatChangeset, formatReportedDay, isText, formatLocalTime, formatInstant } from "./words.ts"

export interface SentenceContext {
  /** `Container MSCU1234565`. */
  readonly subject: string
  readonly place: string | null
  readonly reason: string | null
}

const reporters = {
  shipping_line: "the carrier",
  terminal: "the terminal",
  rail: "the railroad",
  ais: "the position reports of the vessel"
} as const

const reporterOf = ({ cause, data_source }: LoggedEvent): string => {
  if (data_source !== null && cause !== "user") return `reported by ${reporters[data_source]}`
  if (cause === "user") return "entered by a user"
  return cause === "system" ? "set by a Landfall rule" : "source unknown"
}

const lastFreeDays = /^container\.pickup_lfd/

const valueOf = ({ event, timezone, value }: LoggedEvent): string | null => {
  if (lastFreeDays.test(event)) {
    return `now ${value === null ? "not reported" : (formatReportedDay(value) ?? "unknown")}`
  }
  if (event !== "container.pickup_appointment.changed") return null
  const at = value === null ? null : instantOf(Date.parse(value))
  return `now ${at === null ? "not reported" : formatInstant(at, timezone)}`
}

const whenOf = ({ local_date, local_timestamp, timestamp, timezone }: LoggedEvent): string | null => {
  if (timestamp !== null) return formatInstant(timestamp, timezone)
  const wall = local_timestamp ?? local_date
  return wall === null ? null : formatLocalTime(wall)
}

const stateOf = (event: LoggedEvent, what: string, details: string, { place }: SentenceContext): string => {
  const when = whenOf(event) ?? "an unknown time"
  return `${what}${details === "" ? "" : `: ${details}`}, as of ${when}${place === null ? "" : ` in ${place}`}`
}

const happeningOf = (event: LoggedEvent, what: string, { place }: SentenceContext): string => {
  const aboard = isText(event.vessel_name) ? ` (vessel ${event.vessel_name})` : ""
  const when = whenOf(event)
  return `${what}${place === null ? "" : ` in ${place}`}${aboard} ${when === null ? "at an unknown time" : `on ${when}`}`
}

export const describeEvent = (event: LoggedEvent, about: SentenceContext): string => {
  const what = `${about.subject} ${eventPhrases[event.event]}`
  if (event.kind === "tracking_request_event") {
    return `${what}${about.reason === null ? "" : `, reason: ${about.reason}`}.`
  }
  const changes =
    event.changeset === null ? null : formatChangeset(event.changeset, event.timezone, event.data_source !== null)
  const details = [valueOf(event), changes].filter(isText).join("; ")
  const isState = details !== "" || event.event === "container.created"
  const said = isState ? stateOf(event, what, details, about) : happeningOf(event, what, about)
  return `${said}, ${reporterOf(event)}.`
}
