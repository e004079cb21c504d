import { isSnapshot } from "./Observation.ts"
import type { Observation, Statement } from "./Observation.ts"
import type { Instant } from "./Time.ts"

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

/**
 * The hash of what a statement says, whenever it said so: everything but its revision, and of a snapshot also the
 * moment that it speaks of.
 */
export const contentHash = (statement: Statement): string => {
  const { happened, revision: _revision, ...content } = statement
  return hashOf(isSnapshot(statement) ? content : { ...content, happened })
}

/** Whether a statement only says again what its fact's current row says. */
export const repeats = (
  current: Pick<Observation, "fact" | "content_hash" | "revision">,
  statement: Pick<Observation, "content_hash" | "revision">
): boolean =>
  current.content_hash === statement.content_hash && (isSnapshot(current) || current.revision === statement.revision)

/** Until when a statement received at that time confirms what it says. */
export const confirmedUntil = (statement: Pick<Statement, "fact" | "revision">, received: Instant): Instant =>
  isSnapshot(statement) ? (statement.revision ?? received) : received

type Ranked = Pick<Observation, "fact" | "revision" | "confirmed_at" | "reader_version" | "content_hash">

/** The time by which rows of one fact follow each other: snapshots by what was said last, others by their revision. */
export const saidAt = ({ confirmed_at, fact, revision }: Pick<Ranked, "fact" | "revision" | "confirmed_at">): Instant =>
  isSnapshot({ fact }) ? confirmed_at : (revision ?? confirmed_at)

/**
 * Which of two rows of one fact is current: the one said last, then the later confirmation, the newer reader, the
 * content itself. Never the order of arrival.
 */
export const outranks = (a: Ranked, b: Ranked): boolean => {
  const rank = (row: Ranked) => [saidAt(row), row.confirmed_at, row.reader_version, row.content_hash]
  const [left, right] = [rank(a), rank(b)]
  for (const [index, value] of left.entries()) {
    const other = right[index]
    if (other !== undefined && value !== other) return value > other
  }
  return false
}
