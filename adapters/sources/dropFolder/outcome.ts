import type { TakenIn } from "#application/ingestion/read/Intake.ts"
import type { Reading } from "#application/ports/observation/ObservationStore.ts"
import type { Acknowledgement } from "#application/ports/source/Acknowledgements.ts"

import type { Outcome } from "./putAway.ts"

const mostLines = 1000

const shortened = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length > mostLines ? [...lines.slice(0, mostLines), `and ${lines.length - mostLines} more`] : lines

const refusals = ({ refused }: Reading) => refused.map(({ index, reason }) => `item ${index}: ${reason}`)

const unused = (reading: Reading): ReadonlyArray<string> => [
  ...refusals(reading),
  ...reading.unread.map(({ element, index, text }) => `item ${index}: not read: ${element}: ${text}`)
]

/** The texts are for the person who put the file there. */
export const outcomeOf = (
  { format, isNew, message, raw_id }: TakenIn,
  acknowledgement: Acknowledgement | null
): Outcome => {
  const reading = message?.reading
  const fail = (why: string, lines: ReadonlyArray<string>): Outcome => ({
    folder: "failed",
    reason: [`The file is kept as message ${raw_id}, but ${why}.`, ...shortened(lines)].join("\n"),
    acknowledgement
  })
  if (reading === undefined || (reading.items === 0 && reading.refused.length > 0)) {
    const known = format === null ? "no reader knows its format" : `as ${format} it cannot be read`
    return fail(known, reading?.refused.map(({ reason }) => reason) ?? [])
  }
  const { items, refused, statements } = reading
  const left = statements.length === 0 ? unused(reading) : []
  if (left.length > 0) return fail("nothing in it could be used", left)
  if (refused.length === 0) return { folder: "done", reason: null, acknowledgement }
  const again = isNew ? "" : " The same file was taken in before."
  const head = `${refused.length} parts of this file were refused, the rest of its ${items} items was taken in.${again}`
  return { folder: "done", reason: [head, ...shortened(refusals(reading))].join("\n"), acknowledgement }
}
