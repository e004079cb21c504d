import { Result, Schema } from "effect"

import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import { cite } from "#application/tracking/ingestion/read/cite.ts"
import { Instant } from "#domain/Time.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import type { Message } from "../corpus/messages.ts"

export const received_at = Instant.make("2026-06-01T00:00:00.000Z")

const isStatement = Schema.is(Statement)

/** Whether a store can keep every text of it. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\u0000")
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable)
}

const isObjectIn = (encoding: string, bytes: Uint8Array): boolean => {
  try {
    const value: unknown = JSON.parse(new TextDecoder(encoding, { fatal: true }).decode(bytes))
    return typeof value === "object" && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const isObjectText = (bytes: Uint8Array): boolean =>
  ["utf-8", "utf-16le", "utf-16be"].some((encoding) => isObjectIn(encoding, bytes))

export interface Checked {
  /** What is wrong with the result, as sentences. */
  readonly found: ReadonlyArray<string>
  readonly statements: number
  readonly isRead: boolean
}

/** Reads a message twice, and returns the problems of the result. */
export const checkReading = (reader: Reader, { bytes, facility, format, source }: Message): Checked => {
  const before = Buffer.from(bytes)
  const context = { source, received_at, ...(facility === undefined ? {} : { facility }) }
  const read = reader.read(bytes, context)
  if (Result.isFailure(read)) {
    const isSentence = /^[A-Z].{4,500}\.$/s.test(read.failure) && isStorable(read.failure)
    return { found: isSentence ? [] : [`The failure is no sentence: ${read.failure}`], statements: 0, isRead: false }
  }
  const { items, refused, statements } = read.success
  const isJson = format !== "x12" && format !== "edifact"
  const cited = Result.getOrElse(cite(reader, bytes, context), () => [])
  const wrong = [
    [statements.every(isStatement), "a statement that the domain does not know"],
    [statements.every(isStorable), "a statement that no store can keep"],
    [refused.every(isStorable), "a refusal that no store can keep"],
    [refused.every(({ reason }) => reason.length > 3 && reason.length <= 4_000), "a refusal without a reason"],
    [refused.every(({ excerpt }) => excerpt.length <= 2_000), "an excerpt that is too long"],
    [refused.every(({ index }) => index >= 0 && index <= items), "a refusal of an item that is not there"],
    [cited.length === statements.length, "a statement that cites nothing"],
    [cited.every(({ from, to }) => from >= 0 && from < to && to <= bytes.length), "a range outside of the bytes"],
    [reader.itemsIn(bytes).length === items, "items without a place in the bytes"],
    [
      !isJson || cited.every(({ from, to }) => isObjectText(bytes.subarray(from, to))),
      "a range that is not the whole of an object"
    ],
    [JSON.stringify(cited.map(({ statement }) => statement)) === JSON.stringify(statements), "another second reading"],
    [before.equals(bytes), "bytes that reading has changed"]
  ] as const
  return {
    found: wrong.flatMap(([isRight, what]) => (isRight ? [] : [what])),
    statements: statements.length,
    isRead: true
  }
}
