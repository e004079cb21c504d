import { assert, describe, it } from "@effect/vitest"

import type { ReadingWithItems } from "#application/ports/tracking/source/Readers.ts"

import { diceOf, oneOf } from "../corpus/dice.ts"
import { itemsOf, jsonMessages, nameOf, pathsIn, valueAt, withAt } from "./items.ts"
import type { OneItem, Path } from "./items.ts"

/** Left out on purpose: who sent it, when, ids that mean nothing to others, and which list a code is from. */
const ignored =
  /(^|\.)(eventCreatedDateTime|eventUpdatedDateTime|eventRouting|publisher|publisherRole|location\.id)(\.|$)|codeList(Provider|Name)$/i

/** Carries no more than the date next to it. */
const agreeing = /^appointment$/

const fold = (value: unknown) => String(value).toUpperCase().replaceAll(/[\s-]/g, "")

/** The texts and numbers of statements, whole and by their words. */
const wordsOf = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(wordsOf)
  const words = typeof value === "string" ? value.toUpperCase().split(/[^\p{L}\p{N}]+/u) : []
  return value === null ? [] : [fold(value), ...words]
}

/** What is made of an item, without what is only listed. */
const made = ({ refused, statements }: ReadingWithItems): string =>
  JSON.stringify([statements, refused.map(({ reason }) => reason)])

/** Whether a path leads to what a neighbour is, and that is stated. */
const namesStated = (item: unknown, path: Path, words: ReadonlySet<string>): boolean => {
  const beside = path.slice(0, -1)
  if (!/type(code)?$/i.test(String(path.at(-1)))) return false
  return pathsIn(valueAt(item, beside)).some((other) => words.has(fold(valueAt(item, [...beside, ...other]))))
}

/** Why a value of an item is lost silently; null when it is not. */
const lossOf = ({ item, read }: OneItem, path: Path, reading: ReadingWithItems): string | null => {
  const name = nameOf(path)
  const value = valueAt(item, path)
  if (ignored.test(name) || reading.unread.some(({ element }) => element === name.slice(0, 100))) return null
  // Refused with the attribute that it is a part of.
  if (reading.refused.some(({ reason }) => reason.includes(String(path[0])))) return null
  // Given elsewhere with the same text.
  const words = new Set(wordsOf(reading.statements))
  if (words.has(fold(value)) || agreeing.test(name) || namesStated(item, path, words)) return null
  const before = made(reading)
  const others = [null, ...(typeof value === "string" ? ["QQQ", "2019-05-05T05:05:05"] : [value === 7 ? 8 : 7])]
  return others.some((other) => made(read(withAt(item, path, other))) !== before) ? null : `${name}: ${String(value)}`
}

const lossesOf = (one: OneItem, item = one.item): ReadonlyArray<string> => {
  const reading = one.read(item)
  // What is refused as a whole is kept with its text.
  if (reading.statements.length === 0 && reading.refused.length > 0) return []
  return pathsIn(item).flatMap((path) => lossOf({ ...one, item }, path, reading) ?? [])
}

const strange: readonly [unknown, ...ReadonlyArray<unknown>] = [
  true,
  false,
  "x".repeat(600),
  "2026-03-08T04:15:00",
  "MSKU0000011",
  "Y",
  12,
  "SOMETHING ELSE"
]

describe("every value of an item is used, listed as unread, left out on purpose, or refused", () => {
  it.each(jsonMessages.map((message) => [message.name, message] as const))("%s", (_name, message) => {
    for (const one of itemsOf(message)) assert.deepStrictEqual(lossesOf(one), [], one.name)
  })

  it("also where an item holds unexpected values", () => {
    const items = jsonMessages.flatMap((message) => itemsOf(message).slice(0, 3))
    for (let seed = 0; seed < 400; seed++) {
      const roll = diceOf(seed)
      const one = items[roll(items.length)]
      assert(one !== undefined)
      const paths = pathsIn(one.item)
      const path = paths[roll(paths.length)] ?? []
      const changed = withAt(one.item, path, oneOf(roll, strange)) as OneItem["item"]
      const item = { ...changed, ofNobody: { [`x${seed}`]: [{ value: oneOf(roll, strange) }] } }
      const reading = one.read(item)
      // What is refused in part is kept with the text of the whole item.
      const isWhole = reading.refused.length === 0
      if (isWhole) assert.deepStrictEqual(lossesOf(one, item), [], `${one.name} ${nameOf(path)} seed ${seed}`)
      const isRefused = reading.statements.length === 0
      assert.isTrue(isRefused || reading.unread.some(({ element }) => element === `ofNobody.x${seed}[0].value`))
    }
  })
})
