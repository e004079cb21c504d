import { isSnapshot } from "./Observation.ts"
import type { Statement } from "./Observation.ts"
import { isSameContent } from "./sameContent.ts"

const seed = 0x9e3779b9
const [hashMultiplierA, hashMultiplierB] = [2654435761, 1597334677]
const [quote, backslash, firstPlain, lastPlain] = [0x22, 0x5c, 0x20, 0x7e]

const isEscaped = (code: number): boolean =>
  code < firstPlain || code > lastPlain || code === quote || code === backslash

/** Concatenating the texts first would take as long as the hash. */
class Digest {
  private a = 0xdeadbeef | 0
  private b = 0x41c6ce57 | 0
  private c = 0xdeadbeef ^ seed
  private d = 0x41c6ce57 ^ seed

  add(text: string): void {
    let { a, b, c, d } = this
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      a = Math.imul(a ^ code, hashMultiplierA)
      b = Math.imul(b ^ code, hashMultiplierB)
      c = Math.imul(c ^ code, hashMultiplierA)
      d = Math.imul(d ^ code, hashMultiplierB)
    }
    this.a = a
    this.b = b
    this.c = c
    this.d = d
  }

  addQuoted(text: string): void {
    for (let index = 0; index < text.length; index++) {
      if (isEscaped(text.charCodeAt(index))) return this.add(JSON.stringify(text))
    }
    this.add('"')
    this.add(text)
    this.add('"')
  }

  get hex(): string {
    return mix(this.a, this.b) + mix(this.c, this.d)
  }
}

/** Insertion sort: few names, mostly in order. */
const namesOf = (fields: object): ReadonlyArray<string> => {
  const names = Object.keys(fields)
  for (let end = 1; end < names.length; end++) {
    const name = names[end] ?? ""
    let place = end
    for (let before = names[place - 1]; before !== undefined && before > name; before = names[place - 1]) {
      names[place--] = before
    }
    names[place] = name
  }
  return names
}

/** Sorted keys: equal values have the same text. */
const addValue = (digest: Digest, value: unknown): void => {
  if (typeof value === "string") return digest.addQuoted(value)
  if (typeof value !== "object" || value === null) return digest.add(JSON.stringify(value) ?? "null")
  let separator = ""
  if (Array.isArray(value)) {
    digest.add("[")
    for (const item of value) {
      digest.add(separator)
      addValue(digest, item)
      separator = ","
    }
    return digest.add("]")
  }
  const fields = value as Readonly<Record<string, unknown>>
  digest.add("{")
  for (const name of namesOf(fields)) {
    if (fields[name] === undefined) continue
    digest.add(separator)
    digest.addQuoted(name)
    digest.add(":")
    addValue(digest, fields[name])
    separator = ","
  }
  digest.add("}")
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

const hex = (bits: number): string =>
  `${bytes[bits >>> 24]}${bytes[(bits >>> 16) & 255]}${bytes[(bits >>> 8) & 255]}${bytes[bits & 255]}`

const mix = (a: number, b: number): string => {
  const first = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  const second = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return hex(second) + hex(first)
}

/** 128 bits in hex. Not safe against forgery. */
export const hashOf = (value: unknown): string => {
  const digest = new Digest()
  addValue(digest, value)
  return digest.hex
}

/** UUID version 8, always the same for one value. */
export const stableUuid = (value: unknown): string => {
  const id = hashOf(value)
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-8${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`
}

/** Without revision, order and numbers of the message and, for a snapshot, its moment. */
const contentOf = (statement: Statement) => {
  const {
    happened,
    message: _message,
    revision: _revision,
    revision_clock: _clock,
    sequence: _sequence,
    ...content
  } = statement
  return isSnapshot(statement) ? content : { ...content, happened }
}

export const contentHash = (statement: Statement): string => hashOf(contentOf(statement))

/** A tenth of the cost of comparing hashes. */
export const haveSameContent = (a: Statement, b: Statement): boolean => isSameContent(contentOf(a), contentOf(b))
