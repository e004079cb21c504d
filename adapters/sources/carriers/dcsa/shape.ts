import { foreignShapes, isAttributes } from "./foreignShapes.ts"
import type { Attributes } from "./foreignShapes.ts"
import { standardSpellingOf } from "./spelling.ts"

const eventAttributes = [
  "eventType",
  "eventTypeCode",
  "eventClassifierCode",
  "eventDateTime",
  "eventCreatedDateTime",
  "eventUpdatedDateTime",
  "eventClassification",
  "shipmentEventTypeCode",
  "transportEventTypeCode",
  "equipmentEventTypeCode",
  "transportCall",
  "emptyIndicatorCode"
]

const marks: ReadonlySet<string | undefined> = new Set(eventAttributes)

const isEventLike = (value: unknown): boolean =>
  isAttributes(value) && Object.keys(value).some((key) => marks.has(standardSpellingOf(key)))

const shown = (name: string): string => `\`${name.replaceAll(/[^\w ./-]/g, "?").slice(0, 40)}\``

const maxNames = 5

const namesOf = (message: Attributes): string => {
  const names = Object.keys(message)
  const listed = names.slice(0, maxNames).map(shown).join(", ")
  return names.length > maxNames ? `${listed} and ${names.length - maxNames} more` : listed
}

const interchangeIn = (value: unknown): string | null => {
  if (typeof value !== "string") return null
  const [start] = /^\s*(?:ISA|UN[AB])(?=[^A-Za-z0-9])/.exec(value.slice(0, 100)) ?? []
  if (start === undefined) return null
  return start.trim() === "ISA" ? "an X12 interchange" : "an EDIFACT interchange"
}

const members = (message: Attributes): ReadonlyArray<readonly [path: string, value: unknown]> =>
  Object.entries(message).flatMap(([name, value]) => [
    [name, value] as const,
    ...(isAttributes(value) ? Object.entries(value).map(([inner, own]) => [`${name}.${inner}`, own] as const) : [])
  ])

const wrapped = (message: Attributes): string | null => {
  for (const [path, value] of members(message)) {
    const interchange = interchangeIn(value)
    if (interchange !== null) return `${shown(path)} contains ${interchange}. Send the interchange itself.`
    if (Array.isArray(value) && value.length > 0 && isEventLike(value[0])) {
      return `${shown(path)} contains the events. Send them as a list, or as \`events\` of an object.`
    }
    if (isEventLike(value) && !isEventLike(message)) {
      return `${shown(path)} contains an event. Send the event itself, or a list of events.`
    }
  }
  return null
}

const kindOf = (value: unknown): string => {
  if (value === null) return "null"
  if (Array.isArray(value)) return "a list"
  return typeof value === "object" ? "an object" : `a ${typeof value}`
}

const wrongEvents = (message: Attributes): string | null => {
  const found = Object.entries(message).find(([key]) => standardSpellingOf(key) === "events")
  return found === undefined ? null : `\`events\` is ${kindOf(found[1])}: it must be a list of events.`
}

const errorIn = (message: Attributes): string | null => {
  const names = ["errors", "error", "message", "errorMessage", "fault"].filter((name) => name in message)
  const isSmall = Object.keys(message).length <= 8
  return names.length === 0 || !isSmall ? null : `it looks like an error response, with ${namesOf(message)}.`
}

const describeForeign = (message: Attributes): string | null => {
  const shape = foreignShapes.find(({ fits }) => fits(message))
  return shape === undefined ? null : `The message looks like ${shape.name}. ${shape.advice}`
}

const noList = "The message is JSON, but does not contain a list of events"

const withStart = (sentence: string | null): string | null => (sentence === null ? null : `${noList}: ${sentence}`)

export const explainUnreadableMessage = (message: unknown): string => {
  const interchange = interchangeIn(message)
  if (interchange !== null)
    return `The message is a JSON string that contains ${interchange}. Send the interchange itself.`
  if (!isAttributes(message)) return `${noList}: it is ${kindOf(message)}.`
  if (Object.keys(message).length === 0) return "The message is an empty object: `events` is missing."
  return (
    withStart(wrongEvents(message)) ??
    withStart(wrapped(message)) ??
    describeForeign(message) ??
    (isEventLike(message) ? "The message looks like a single DCSA event: `eventType` is missing." : null) ??
    withStart(errorIn(message)) ??
    `${noList}: it has ${namesOf(message)}, and \`events\` is missing.`
  )
}

/** Events in two parts (DCSA 3.0) are left to the reader. */
const isInTwoParts = (item: Attributes): boolean => "metadata" in item || "payload" in item

export const explainUnreadableItem = (item: unknown): string | null => {
  const interchange = interchangeIn(item)
  if (interchange !== null)
    return `The item is a JSON string that contains ${interchange}. Send the interchange itself.`
  if (!isAttributes(item) || isEventLike(item) || isInTwoParts(item)) return null
  const inner = wrapped(item)
  if (inner !== null) return `The item is not a DCSA event: ${inner}`
  return (
    describeForeign(item)?.replace("The message", "The item") ??
    (Object.keys(item).length === 0
      ? "The item is an empty object: `eventType` is missing."
      : `The item is not a DCSA event: it has ${namesOf(item)}, and \`eventType\` is missing.`)
  )
}
