import { isSnapshot } from "./Observation.ts"
import type { Statement } from "./Observation.ts"

/** Text that JSON writes as it is: `JSON.stringify` takes longer for a short string than this test does. */
const plain = /^[ !#-[\]-~]*$/

const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

/** JSON with sorted keys: equal values have the same text. */
const canonical = (value: unknown): string => {
  if (typeof value === "string") return quoted(value)
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null"
  let text = ""
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === "" ? "" : ","}${canonical(item)}`
    return `[${text}]`
  }
  const fields = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] === undefined) continue
    text += `${text === "" ? "" : ","}${quoted(key)}:${canonical(fields[key])}`
  }
  return `{${text}}`
}

const hex = (bits: number): string => (bits >>> 0).toString(16).padStart(8, "0")

/** Mixes the bits of two halves. */
const mix = (a: number, b: number): string => {
  const first = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  const second = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return hex(second) + hex(first)
}

const seed = 0x9e3779b9

/** A hash of 128 bits, in hex, that distinguishes contents of one fact. Not a defence against forgery. */
export const hashOf = (value: unknown): string => {
  const text = canonical(value)
  let [a, b, c, d] = [0xdeadbeef, 0x41c6ce57, 0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
    c = Math.imul(c ^ code, 2654435761)
    d = Math.imul(d ^ code, 1597334677)
  }
  return mix(a, b) + mix(c, d)
}

/** An id (UUID, version 8) that the same value always has. */
export const stableUuid = (value: unknown): string => {
  const id = hashOf(value)
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-8${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`
}

/**
 * The hash of a statement's content, whenever it was reported: everything but its revision and, for a snapshot, the
 * moment that it describes.
 */
export const contentHash = (statement: Statement): string => {
  const { happened, revision: _revision, ...content } = statement
  return hashOf(isSnapshot(statement) ? content : { ...content, happened })
}
