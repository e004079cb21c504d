import type { FeedItem } from "#sdk/feed.ts"

import { printable } from "../Failure.ts"
import type { OutputFormat } from "./Screen.ts"
import { minuteOf } from "./words.ts"

const changesOf = (changeset: Readonly<Record<string, readonly [unknown, unknown]>>): string =>
  Object.entries(changeset)
    .map(([name, [before, after]]) => `${name} ${JSON.stringify(before)} -> ${JSON.stringify(after)}`)
    .join(", ")

type Details = Readonly<Record<string, unknown>>

const localOf = (details: Details): string | null => {
  const wall = details["local_timestamp"] ?? details["local_date"]
  return typeof wall === "string" ? `${wall} (time zone unknown)` : null
}

const detailOf = (details: Details): string =>
  [
    details["failed_reason"],
    details["value"],
    details["estimated_timestamp"] ?? details["timestamp"] ?? localOf(details),
    details["location_locode"],
    details["changeset"] == null
      ? null
      : changesOf(details["changeset"] as Readonly<Record<string, readonly [unknown, unknown]>>)
  ]
    .filter((detail) => detail !== null && detail !== undefined && detail !== "")
    .map(String)
    .join("  ")

const subjectOf = (event: FeedItem, details: Details): string | null | undefined =>
  event.related("container")?.attributes.number ??
  event.related("shipment")?.attributes.normalized_number ??
  (typeof details["request_number"] === "string" ? details["request_number"] : null)

export const eventLine = (event: FeedItem, screen: OutputFormat): string => {
  const details: Details = event.related("reference_object")?.attributes ?? {}
  const { created_at, event: name, sequence } = event.attributes
  const [number, time] = [String(sequence).padStart(6), minuteOf(created_at) ?? ""]
  const rest = printable([name, subjectOf(event, details) ?? "-", detailOf(details)].join("  ")).trimEnd()
  const room = screen.columns - number.length - time.length - 4
  const shown = rest.length > room ? `${rest.slice(0, Math.max(room, 20) - 1)}…` : rest
  return `${screen.paint("dim", `${number}  ${time}`)}  ${shown}\n`
}

/** Same form as the feed's export. */
export const eventDocument = (event: FeedItem) => {
  const related = [event.related("reference_object"), event.related("shipment"), event.related("container")]
  return {
    data: event.raw,
    included: related.flatMap((item) => (item === null || item === undefined ? [] : [item.raw]))
  }
}
