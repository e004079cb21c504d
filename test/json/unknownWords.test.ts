import { assert, describe, it } from "@effect/vitest"

import type { ReadingWithItems } from "#application/ports/tracking/source/Readers.ts"

import { itemsOf, jsonMessages, nameOf, pathsIn, valueAt, withAt } from "./items.ts"
import type { OneItem, Path } from "./items.ts"

/** Attributes whose values are words of a list, by the names that the formats have for them. */
const enumerations =
  /^(eventClassifierCode|eventType|(equipment|transport|shipment)EventTypeCode|emptyIndicatorCode|modeOfTransport(Code)?|facilityTypeCode|shipmentLocationType|documentTypeCode|documentReferenceType|referenceType|movementType|isTransshipmentMove|isRetracted|status|type|readyForDelivery|appointment|unituse_cd|fullempty_cd|feetype_cd|shipmentstatus_cd|svcevent_cd|tmf_flg|ctf_flg|grosswgt_unit|vslcdtype_cd|eventCode)$/i

const isEnumeration = (item: unknown, path: Path): boolean => {
  const value = valueAt(item, path)
  const name = String(path.findLast((key) => typeof key === "string"))
  return typeof value === "string" && /^[A-Za-z][A-Za-z _-]*$/.test(value) && enumerations.test(name)
}

/** Words that no list has. */
const strange = [
  "QZQ",
  "Qzq wvk",
  "qzq",
  "  QZQ wvk  ",
  "QZQ_WVK-XJX",
  "unbekannt/未知",
  "ＱＺＱ",
  "Q\u0301ZQ",
  "QZQ ".repeat(200)
]

/** Texts that have a word of the list in them, and do not mean it. */
const near = (word: string): ReadonlyArray<string> => [
  `not ${word}`,
  `${word} qzq`,
  `${word}? qzq`,
  `un${word}`,
  `${word}/${word}`,
  `${word}${word}`,
  `no ${word} since ${word}`
]

const spellings = (word: string): ReadonlyArray<string> => [
  word.toLowerCase(),
  word.toUpperCase(),
  `  ${word} `,
  `${word[0] ?? ""}${word.slice(1).toLowerCase()}`
]

const blank = ["", "   "]

const fold = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

/** The statements without the word itself and without their keys. */
const meaningOf = ({ statements }: ReadingWithItems, word: string): string => {
  const own = fold(word)
  const isOwn = (text: string) => {
    const folded = fold(text)
    return own.length > 2 && (folded.includes(own) || (folded.length > 20 && own.startsWith(folded.slice(0, 60))))
  }
  const masked = (_name: string, value: unknown) => (typeof value === "string" && isOwn(value) ? "#" : value)
  const meanings = statements.map(({ fact_key: _key, source_id: _id, ...statement }) =>
    JSON.stringify(statement, masked)
  )
  return meanings.sort().join("\n")
}

/** Whether nothing is stated that is not stated of an unknown word; a text that is too long is no statement. */
const isNoMore = (meaning: string, unknown: string): boolean => {
  const lines = new Set(unknown.split("\n"))
  return meaning.split("\n").every((line) => line === "" || lines.has(line))
}

/** Whether a word that is not used is in the statements, the unread texts or a reason. */
const isListed = (reading: ReadingWithItems, path: Path, word: string): boolean => {
  const name = nameOf(path).slice(0, 100)
  const attribute = String(path.findLast((key) => typeof key === "string"))
  const begin = fold(word).slice(0, 12)
  // A rejected item is kept with its text.
  const isRejected = reading.statements.length === 0 && reading.refused.length > 0
  return (
    isRejected ||
    reading.unread.some(({ element }) => element === name) ||
    reading.refused.some(({ reason }) => fold(reason).includes(begin) || reason.includes(attribute)) ||
    fold(JSON.stringify(reading.statements)).includes(begin)
  )
}

const faultsAt = ({ item, name, read }: OneItem, path: Path): ReadonlyArray<string> => {
  const known = String(valueAt(item, path))
  const as = (word: string) => {
    const reading = read(withAt(item, path, word))
    return { reading, meaning: meaningOf(reading, word) }
  }
  const unknown = as("QZQ").meaning
  const usual = as(known).meaning
  const at = `${name} ${nameOf(path)} = ${known}`
  const ofStrange = strange.flatMap((word) => {
    const { meaning, reading } = as(word)
    const short = word.slice(0, 20)
    return [
      ...(isNoMore(meaning, unknown) ? [] : [`${at}: "${short}" is not read as unknown`]),
      ...(isListed(reading, path, word) ? [] : [`${at}: "${short}" is lost`])
    ]
  })
  if (usual === unknown) return ofStrange
  const ofNear = near(known).flatMap((word) =>
    as(word).meaning === usual ? [`${at}: "${word}" is read as ${known}`] : []
  )
  const ofSpellings = [...near(known), ...spellings(known), ...blank].flatMap((word) => {
    const { meaning } = as(word)
    const isBlank = word.trim() === ""
    const missing = isBlank ? meaningOf(read(withAt(item, path, null)), word) : unknown
    return isNoMore(meaning, unknown) || [usual, missing].includes(meaning)
      ? []
      : [`${at}: "${word}" is read as something else`]
  })
  return [...ofStrange, ...ofNear, ...ofSpellings]
}

describe("an unknown word of an enumeration is unknown, and listed", () => {
  it.each(jsonMessages.map((message) => [message.name, message] as const))("%s", (_name, message) => {
    const seen = new Set<string>()
    const faults = itemsOf(message).flatMap((one) =>
      pathsIn(one.item)
        .filter((path) => isEnumeration(one.item, path))
        .filter((path) => {
          const key = `${nameOf(path).replaceAll(/\d+/g, "")} ${String(valueAt(one.item, path))}`
          return !seen.has(key) && seen.add(key)
        })
        .flatMap((path) => faultsAt(one, path))
    )
    assert.deepStrictEqual(faults, [])
  })
})
