import type { LoggedEvent } from "../event/Event.ts"
import { instantOf } from "../Time.ts"
import { phrases } from "./phrases.ts"
import { isText } from "./words.ts"
import { changeInWords, localTime, timeAt } from "./words.ts"

/** What a sentence about an event needs beside it. */
export interface About {
  /** The container, shipment or number, with its kind: `Container MSCU1234565`. */
  readonly subject: string
  /** The name of the place; null when it is not known. */
  readonly place: string | null
  /** Why a number cannot be tracked, where it cannot. */
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
  return cause === "system" ? "by a rule of Landfall" : "who reported it is not known"
}

const lastFreeDays = /^container\.pickup_lfd/
const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** What an event that carries a new value says of it; unknown is said as unknown. */
const valueOf = ({ event, timezone, value }: LoggedEvent): string | null => {
  if (lastFreeDays.test(event)) {
    return value === null ? "it is not reported now" : `it is ${dayForm.test(value) ? value : "unknown"} now`
  }
  if (event !== "container.pickup_appointment.changed") return null
  const at = value === null ? null : instantOf(Date.parse(value))
  return at === null ? "there is none known now" : `it is ${timeAt(at, timezone)} now`
}

const whenOf = ({ local_date, local_timestamp, timestamp, timezone }: LoggedEvent): string | null => {
  if (timestamp !== null) return timeAt(timestamp, timezone)
  const wall = local_timestamp ?? local_date
  return wall === null ? null : localTime(wall)
}

/** What is so now, with its values, and since when that is known. */
const stateOf = (event: LoggedEvent, what: string, details: string, { place }: About): string => {
  const when = whenOf(event) ?? "a time that is not known"
  return `${what}${details === "" ? "" : `: ${details}`}, as of ${when}${place === null ? "" : ` in ${place}`}`
}

/** What happened, or is expected to. */
const happeningOf = (event: LoggedEvent, what: string, { place }: About): string => {
  const aboard = isText(event.vessel_name) ? ` (vessel ${event.vessel_name})` : ""
  const when = whenOf(event)
  return `${what}${place === null ? "" : ` in ${place}`}${aboard} ${when === null ? "at a time that is not known" : `on ${when}`}`
}

/** An event in one sentence: what changed, where and when by the clock of the place, and who said so. */
export const sentenceOf = (event: LoggedEvent, about: About): string => {
  const what = `${about.subject} ${phrases[event.event]}`
  if (event.kind === "tracking_request_event") {
    return `${what}${about.reason === null ? "" : `, reason: ${about.reason}`}.`
  }
  const changes =
    event.changeset === null ? null : changeInWords(event.changeset, event.timezone, event.data_source !== null)
  const details = [valueOf(event), changes].filter(isText).join("; ")
  const isState = details !== "" || event.event === "container.created"
  const said = isState ? stateOf(event, what, details, about) : happeningOf(event, what, about)
  return `${said}, ${reporterOf(event)}.`
}
