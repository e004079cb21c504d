import { Result } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { explainUnreadableMessage } from "./shape.ts"
import { normalizeAttributeNames, standardSpellingOf } from "./spelling.ts"

const mostItems = messageLimits.dcsa.events.most

type Attributes = Readonly<Record<string, unknown>>

export interface Envelope {
  /** `grouped`: one object with an array per event type, as HMM sends it. */
  readonly kind: "list" | "grouped"
  readonly raw: ReadonlyArray<unknown>
  /** Items with the attributes that the envelope has for all of them. */
  readonly items: ReadonlyArray<unknown>
  readonly remaining: Attributes
}

const isAttributes = (value: unknown): value is Attributes =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const attributesOf = (value: unknown): Attributes => (isAttributes(value) ? value : {})
const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

export const eventArrays = [
  ["shipmentEvent", "SHIPMENT"],
  ["transportEvent", "TRANSPORT"],
  ["equipmentEvent", "EQUIPMENT"]
] as const

const lists: ReadonlySet<string> = new Set(["events", ...eventArrays.map(([name]) => name)])

const respellTopLevel = (message: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(message).flatMap(([key, value]) => {
      const name = standardSpellingOf(key)
      return name === undefined ? [] : [[name, value] as const]
    })
  )

const withoutEvents = (message: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(message).filter(([key, value]) => !Array.isArray(value) || !lists.has(standardSpellingOf(key) ?? ""))
  )

const upper = (value: unknown): string => (typeof value === "string" ? value.toUpperCase() : "")
const placeOf = (call: Attributes): string => `${upper(call["UNLocationCode"])}|${upper(call["modeOfTransport"])}`
const idOf = (call: Attributes): string => `${upper(call["transportCallID"])}|id`

/** By the call with the event's id, else the only one with its place and mode. */
const completeCallWith = (calls: ReadonlyArray<Attributes>) => {
  const listed = new Map<string, Attributes | null>()
  for (const call of calls) {
    for (const key of [idOf(call), placeOf(call)]) listed.set(key, listed.has(key) ? null : call)
  }
  return (own: unknown): unknown =>
    isAttributes(own) ? { ...listed.get(own["transportCallID"] === undefined ? placeOf(own) : idOf(own)), ...own } : own
}

const grouped = (message: Attributes): Omit<Envelope, "remaining"> => {
  const { carrierBookingReference } = attributesOf(normalizeAttributeNames(message["shipment"], []))
  const { equipmentReference } = attributesOf(normalizeAttributeNames(message["equipment"], []))
  const completed = completeCallWith(listOf(normalizeAttributeNames(message["transportCall"], [])).filter(isAttributes))
  const completedEvent = (raw: unknown, eventType: string): unknown => {
    const conflicts: Array<string> = []
    const event = normalizeAttributeNames(raw, conflicts)
    // A contradictory event stays unchanged and is rejected later.
    if (!isAttributes(event) || conflicts.length > 0) return raw
    const inherited = eventType === "EQUIPMENT" ? { equipmentReference } : {}
    const transportCall = completed(event["transportCall"])
    return { eventType, carrierBookingReference, ...inherited, ...event, transportCall }
  }
  const members = eventArrays.flatMap(([name, eventType]) => listOf(message[name]).map((raw) => ({ raw, eventType })))
  return {
    kind: "grouped",
    raw: members.map(({ raw }) => raw),
    items: members.map(({ eventType, raw }) => completedEvent(raw, eventType))
  }
}

const eventMarks = [
  "eventType",
  "eventClassification",
  "payload",
  "metadata",
  "shipmentEventTypeCode",
  "transportEventTypeCode",
  "equipmentEventTypeCode"
]

type EventLists =
  | { readonly kind: "list"; readonly items: ReadonlyArray<unknown>; readonly remaining: Attributes }
  | { readonly kind: "grouped"; readonly message: Attributes; readonly remaining: Attributes }

const find = (message: unknown): EventLists | null => {
  if (Array.isArray(message)) return { kind: "list", items: message, remaining: {} }
  if (!isAttributes(message)) return null
  const outer = respellTopLevel(message)
  const remaining = withoutEvents(message)
  if (Array.isArray(outer["events"])) return { kind: "list", items: outer["events"], remaining }
  if (eventArrays.some(([name]) => Array.isArray(outer[name]))) return { kind: "grouped", message: outer, remaining }
  return eventMarks.some((name) => name in outer) ? { kind: "list", items: [message], remaining: {} } : null
}

const countOf = (found: EventLists): number =>
  found.kind === "list"
    ? found.items.length
    : eventArrays.reduce((count, [name]) => count + listOf(found.message[name]).length, 0)

const findEvents = (message: unknown): Result.Result<EventLists, string> => {
  const found = find(message)
  if (found === null) return Result.fail(explainUnreadableMessage(message))
  return countOf(found) > mostItems
    ? Result.fail("The message contains more than 20,000 events.")
    : Result.succeed(found)
}

export const countEvents = (message: unknown): Result.Result<number, string> => Result.map(findEvents(message), countOf)

export const openEnvelope = (message: unknown): Result.Result<Envelope, string> =>
  Result.map(findEvents(message), (found) =>
    found.kind === "grouped"
      ? { ...grouped(found.message), remaining: found.remaining }
      : { kind: "list", raw: found.items, items: found.items, remaining: found.remaining }
  )
