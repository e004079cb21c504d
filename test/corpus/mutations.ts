import { oneOf } from "./dice.ts"
import type { Dice } from "./dice.ts"

/** Mutates bytes; the result may be valid, wrong or nonsense. */
type Mutation = (bytes: Uint8Array, roll: Dice) => Uint8Array

const encoder = new TextEncoder()

const splice = (bytes: Uint8Array, from: number, to: number, inserted: Uint8Array): Uint8Array => {
  const result = new Uint8Array(from + inserted.length + bytes.length - to)
  result.set(bytes.subarray(0, from))
  result.set(inserted, from)
  result.set(bytes.subarray(to), from + inserted.length)
  return result
}

const utf16 = (bytes: Uint8Array): Uint8Array => {
  const text = `\uFEFF${new TextDecoder("latin1").decode(bytes)}`
  const result = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at++) result.set([text.charCodeAt(at) & 0xff, text.charCodeAt(at) >> 8], 2 * at)
  return result
}

const strange: readonly [Uint8Array, ...ReadonlyArray<Uint8Array>] = [
  Uint8Array.of(0),
  Uint8Array.of(0xff, 0xfe),
  Uint8Array.of(0xed, 0xa0, 0x80),
  Uint8Array.of(0xc3),
  Uint8Array.of(0x1a),
  Uint8Array.of(0xf0, 0x9f, 0x9a, 0xa2),
  encoder.encode("\u202e\u0000\u2028"),
  encoder.encode("é".repeat(300))
]

/** Mutations of bytes of any kind. */
const bytewise: readonly [Mutation, ...ReadonlyArray<Mutation>] = [
  (bytes, roll) => {
    const copy = bytes.slice()
    for (let times = 1 + roll(8); times > 0; times--) {
      const at = roll(copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 << roll(8))
    }
    return copy
  },
  (bytes, roll) => {
    const from = roll(bytes.length)
    return splice(bytes, from, Math.min(bytes.length, from + 1 + roll(40)), new Uint8Array(0))
  },
  (bytes, roll) => bytes.slice(0, roll(bytes.length + 1)),
  (bytes, roll) => bytes.slice(roll(bytes.length)),
  (bytes, roll) => {
    const [a, b] = [roll(bytes.length), roll(bytes.length)].sort((one, other) => one - other) as [number, number]
    return splice(bytes, b, b, bytes.subarray(a, b))
  },
  (bytes, roll) => {
    const at = roll(bytes.length + 1)
    return splice(bytes, at, at, oneOf(roll, strange))
  },
  (bytes, roll) => {
    const at = roll(bytes.length + 1)
    return splice(bytes, at, at, new Uint8Array(1 << (8 + roll(11))).fill(0x20 + roll(0x5f)))
  },
  (bytes, roll) => Uint8Array.from({ length: roll(2_000) }, () => roll(256)),
  (bytes) => splice(bytes, 0, 0, Uint8Array.of(0xef, 0xbb, 0xbf)),
  utf16
]

const onText =
  (change: (text: string, roll: Dice) => string): Mutation =>
  (bytes, roll) =>
    encoder.encode(change(new TextDecoder().decode(bytes), roll))

/** Changes one of the places that are not empty. */
const replaceOne = (text: string, roll: Dice, pattern: RegExp, replacement: string): string => {
  const found = [...text.matchAll(pattern)]
  const chosen = found[roll(Math.max(1, found.length))]
  if (chosen === undefined) return text
  return text.slice(0, chosen.index) + replacement + text.slice(chosen.index + chosen[0].length)
}

const digits = /\d{4,}/g
const wrongNumbers: readonly [string, ...ReadonlyArray<string>] = [
  "00000000",
  "99999999",
  "20260230",
  "20261332",
  "2460",
  "9".repeat(400),
  "-1",
  "1e999",
  "0x7f",
  "١٢٣٤"
]

/** Mutations of numbers, dates and codes in any text. */
const textual: readonly [Mutation, ...ReadonlyArray<Mutation>] = [
  onText((text, roll) => replaceOne(text, roll, digits, oneOf(roll, wrongNumbers))),
  onText((text, roll) => replaceOne(text, roll, /\b[A-Z]{1,3}\b/g, oneOf(roll, ["Q9", "ZZZ", "", "__proto__", "é"]))),
  onText((text, roll) => replaceOne(text, roll, /[A-Z]{4}\d{6,7}/g, oneOf(roll, ["ABCD1234567", "MSKU0000011", "U"]))),
  onText((text) => text.toLowerCase())
]

const segmentwise = (change: (segments: ReadonlyArray<string>, roll: Dice) => ReadonlyArray<string>): Mutation =>
  onText((text, roll) => {
    const terminator = text.includes("~") ? "~" : "'"
    return change(text.split(terminator), roll).join(terminator)
  })

/** Mutations of segments and separators. */
const ofSegments: readonly [Mutation, ...ReadonlyArray<Mutation>] = [
  segmentwise((segments, roll) => {
    const at = roll(segments.length)
    const times = oneOf(roll, [2, 10, 300, 3_000])
    return [...segments.slice(0, at), ...Array.from({ length: times }, () => segments[at] ?? ""), ...segments.slice(at)]
  }),
  segmentwise((segments, roll) => segments.toSpliced(roll(segments.length), 1 + roll(3))),
  segmentwise((segments, roll) => {
    const [from, to] = [roll(segments.length), roll(segments.length)]
    return segments.toSpliced(from, 1).toSpliced(to, 0, segments[from] ?? "")
  }),
  onText((text, roll) => text.replaceAll(oneOf(roll, ["*", "+", ":"]), oneOf(roll, ["|", "^", "\n", "A", "~", "'"]))),
  onText((text, roll) => text.replaceAll(oneOf(roll, ["~", "'"]), oneOf(roll, ["\n", "\r\n", "*", "+", "", "\u001c"]))),
  onText((text, roll) => replaceOne(text, roll, /[*+:~']/g, oneOf(roll, ["*", "+", ":", "?", "~", "'", "***", ">"]))),
  onText((text, roll) => replaceOne(text, roll, /[*+]/g, oneOf(roll, ["*", "+"]).repeat(1 << roll(15)))),
  onText((text, roll) => text.repeat(2 + roll(20)))
]

const intruders: readonly [unknown, ...ReadonlyArray<unknown>] = [
  null,
  true,
  -1,
  1e308,
  "",
  "\u0000",
  "\ud800",
  "x".repeat(30_000),
  [],
  [[]],
  {},
  { text: null },
  { __proto__: null, toString: 1 },
  "2026-03-10T17:58:00+99:99",
  "9999-99-99"
]

/** Puts a foreign value somewhere in a copy of the value. */
export const intrude = (value: unknown, roll: Dice): unknown => {
  if (typeof value !== "object" || value === null || roll(6) === 0) return oneOf(roll, intruders)
  if (Array.isArray(value)) {
    const at = roll(value.length)
    return value.map((entry: unknown, index) => (index === at ? intrude(entry, roll) : entry))
  }
  const entries = Object.entries(value)
  const at = roll(entries.length)
  return Object.fromEntries(
    entries.map(([key, entry], index): [string, unknown] => [key, index === at ? intrude(entry, roll) : entry])
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Mutations of JSON. */
const ofJson: readonly [Mutation, ...ReadonlyArray<Mutation>] = [
  onText((text, roll) => JSON.stringify(intrude(parsed(text), roll))),
  onText((text, roll) => JSON.stringify(intrude(intrude(parsed(text), roll), roll))),
  onText((text, roll) => replaceOne(text, roll, /[{[]/g, oneOf(roll, ["[", '{"a":']).repeat(1 << roll(16)))),
  onText((text, roll) => {
    const deep = 1 << roll(12)
    return replaceOne(text, roll, /"[^"]*"(?=[,}\s\]])/g, `${"[".repeat(deep)}${"]".repeat(deep)}`)
  }),
  onText((text, roll) =>
    replaceOne(text, roll, /"([A-Za-z_]+)"\s*:/g, oneOf(roll, ['"a":', '"__proto__":', '"": ""', ":"]))
  ),
  onText((text, roll) =>
    replaceOne(text, roll, /"[^"]*"/g, oneOf(roll, ['"\\"]},{["', '"\\\\"', '"}]\\\\\\""', '"é,:"']))
  ),
  onText((text, roll) => `[${Array.from({ length: 1 + roll(30) }, () => text).join(",")}]`),
  onText((text, roll) =>
    replaceOne(text, roll, /"[^"]*"/g, oneOf(roll, ['"\\ud800"', '"\\u0000"', '"\\', "'a'", "1e999"]))
  )
]

/** A message of a format, mutated one to three times. */
export const mutate = (bytes: Uint8Array, isJson: boolean, roll: Dice): Uint8Array => {
  let bent = bytes
  for (let times = 1 + roll(3); times > 0 && bent.length > 0; times--) {
    const kind = roll(4)
    const list = kind === 0 ? bytewise : kind === 1 ? textual : isJson ? ofJson : ofSegments
    bent = oneOf(roll, list)(bent, roll).slice(0, 512 * 1024)
  }
  return bent
}
