import { assert } from "@effect/vitest"
import { Result } from "effect"

import type { ReadingWithItems } from "#application/ports/tracking/source/Readers.ts"
import { Instant } from "#domain/Time.ts"

import { messages } from "../corpus/messages.ts"
import type { Message } from "../corpus/messages.ts"
import { productReaders } from "../corpus/readers.ts"

export type Json = Readonly<Record<string, unknown>>

/** One item of a message, and the message with this item alone. */
export interface OneItem {
  readonly name: string
  readonly item: Json
  readonly read: (item: unknown) => ReadingWithItems
}

const received_at = Instant.make("2026-06-01T00:00:00.000Z")

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const groups = ["shipmentEvent", "transportEvent", "equipmentEvent"]

/** Where a message holds its items: the message around a list of others. */
const wrapping = (
  format: string,
  whole: unknown
): ReadonlyArray<readonly [items: unknown, wrap: (item: unknown) => unknown]> => {
  if (Array.isArray(whole)) return [[whole, (item) => [item]]]
  if (!isObject(whole)) return []
  const at = (name: string) => [whole[name], (item: unknown) => ({ ...whole, [name]: [item] })] as const
  switch (format) {
    case "terminal-json":
      return [at("containers")]
    case "emodal":
      return [at("msgdata")]
    case "rail-bnsf":
      return [at("intermodalUnits")]
    case "rail-cn": {
      const { Equipment } = whole["ThirdPartyIntermodalShipment"] as Json
      return [[Equipment, (item) => ({ ThirdPartyIntermodalShipment: { Equipment: [item] } })]]
    }
    default: {
      const empty = Object.fromEntries(groups.map((name) => [name, []]))
      const grouped = groups
        .filter((name) => Array.isArray(whole[name]))
        .map((name) => [whole[name], (item: unknown) => ({ ...whole, ...empty, [name]: [item] })] as const)
      return grouped.length > 0 ? grouped : "events" in whole ? [at("events")] : [[[whole], (item) => item]]
    }
  }
}

const readerOf = ({ facility, format, source }: Message) => {
  const reader = productReaders.reader(format)
  assert(reader !== null, format)
  const context = { source, received_at, ...(facility === undefined ? {} : { facility }) }
  return (message: unknown) =>
    Result.getOrThrow(reader.read(new TextEncoder().encode(JSON.stringify(message)), context))
}

/** Every item of a JSON message, each by itself. */
export const itemsOf = (message: Message): ReadonlyArray<OneItem> => {
  const read = readerOf(message)
  const whole: unknown = JSON.parse(new TextDecoder().decode(message.bytes))
  return wrapping(message.format, whole).flatMap(([items, wrap]) =>
    (Array.isArray(items) ? items : []).filter(isObject).map((item, index) => ({
      name: `${message.name} ${index}`,
      item,
      read: (changed: unknown) => read(wrap(changed))
    }))
  )
}

export const jsonMessages = messages.filter(({ format }) => format !== "x12" && format !== "edifact")

export type Path = ReadonlyArray<string | number>

/** The paths of all values of an item that carry information. */
export const pathsIn = (value: unknown, path: Path = []): ReadonlyArray<Path> => {
  if (Array.isArray(value)) return value.flatMap((one, index) => pathsIn(one, [...path, index]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))
  const isBlank = value === null || value === undefined || (typeof value === "string" && value.trim() === "")
  return isBlank ? [] : [path]
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (one as Readonly<Record<string | number, unknown>>)[key], value)

/** The value with another at the path. */
export const withAt = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? withAt(one, rest, other) : one))
  const fields = value as Json
  return { ...fields, [key]: withAt(fields[key], rest, other) }
}

/** As readings name it. */
export const nameOf = (path: Path): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? key : `${text}.${key}`),
    ""
  )
