import { isSnapshot } from "./Observation.ts"
import type { Statement } from "./Observation.ts"

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
      .join(",")}}`
  }
  return JSON.stringify(value) ?? "null"
}

const mix = (text: string, seed: number): string => {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (b >>> 0).toString(16).padStart(8, "0") + (a >>> 0).toString(16).padStart(8, "0")
}

/** 128 bits, in hex, that tell two contents of one fact apart. Not a defence against forgery. */
export const hashOf = (value: unknown): string => {
  const text = canonical(value)
  return mix(text, 0) + mix(text, 0x9e3779b9)
}

/** An id (UUID, version 8) that the same value always has. */
export const stableUuid = (value: unknown): string => {
  const hex = hashOf(value)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The hash of what a statement says, whenever it said so: everything but its revision, and of a snapshot also the
 * moment that it speaks of.
 */
export const contentHash = (statement: Statement): string => {
  const { happened, revision: _revision, ...content } = statement
  return hashOf(isSnapshot(statement) ? content : { ...content, happened })
}
