import { Result } from "effect"

import type { Line } from "./linesOf.ts"

/** RFC 4180. `line` is the first line of the record. */
export interface CsvRecord {
  readonly line: number
  readonly fields: Result.Result<ReadonlyArray<string>, string>
}

const maxFields = 64
/** An unclosed quote must not affect further lines. */
const maxLines = 8

type SplitResult = ReadonlyArray<string> | "open" | "wrong"

const split = (text: string): SplitResult => {
  const fields: Array<string> = []
  let at = 0
  for (;;) {
    if (fields.length === maxFields) return "wrong"
    if (text[at] === '"') {
      let end = at + 1
      while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1
      if (end >= text.length) return "open"
      fields.push(text.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
      if (at < text.length && text[at] !== ",") return "wrong"
    } else {
      const comma = text.indexOf(",", at)
      fields.push(text.slice(at, comma < 0 ? text.length : comma))
      at = comma < 0 ? text.length : comma
    }
    if (at >= text.length) return fields
    at += 1
  }
}

const take = (waiting: Array<Line>, isEnd: boolean): CsvRecord | null => {
  let text = ""
  let reason = "A quote is opened in this line and not closed."
  for (const [index, line] of waiting.entries()) {
    if (line.text === null && index === 0) reason = "The line is longer than any of such a list."
    if (line.text === null || index === maxLines) break
    text += index === 0 ? line.text : `\n${line.text}`
    const fields = split(text)
    if (fields === "wrong") {
      if (index === 0)
        reason = "The line is no row of a CSV file: a quote stands where none may, or it has too many fields."
      break
    }
    if (fields !== "open") {
      const [first = line] = waiting.splice(0, index + 1)
      return { line: first.number, fields: Result.succeed(fields) }
    }
    if (index === waiting.length - 1 && !isEnd) return null
  }
  const number = waiting.shift()?.number ?? 0
  return { line: number, fields: Result.fail(reason) }
}

export const records = async function* (lines: AsyncIterable<Line>): AsyncGenerator<CsvRecord> {
  const waiting: Array<Line> = []
  const next = (isEnd: boolean): CsvRecord | null => {
    while (waiting[0]?.text?.trim() === "") waiting.shift()
    return waiting.length === 0 ? null : take(waiting, isEnd)
  }
  for await (const line of lines) {
    waiting.push(line)
    for (let record = next(false); record !== null; record = next(false)) yield record
  }
  for (let record = next(true); record !== null; record = next(true)) yield record
}
