import type { Acknowledgement } from "#application/ports/tracking/source/Acknowledgement.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { IntakeResult } from "#application/tracking/ingestion/read/Intake.ts"

import type { FileOutcome } from "./moveProcessedFile.ts"

const maxNoteLines = 1000

const limitLines = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length > maxNoteLines ? [...lines.slice(0, maxNoteLines), `and ${lines.length - maxNoteLines} more`] : lines

const refusals = ({ refused }: Reading) => refused.map(({ index, reason }) => `item ${index}: ${reason}`)

const unusedElements = (reading: Reading): ReadonlyArray<string> => [
  ...refusals(reading),
  ...reading.unread.map(({ element, index, text }) => `item ${index}: not read: ${element}: ${text}`)
]

/** The texts are for the person who put the file there. */
export const outcomeOf = (
  { format, isNew, message, raw_id }: IntakeResult,
  acknowledgement: Acknowledgement | null
): FileOutcome => {
  const reading = message?.reading
  const fail = (why: string, lines: ReadonlyArray<string>): FileOutcome => ({
    folder: "failed",
    reason: [`The file is stored as message ${raw_id}, but ${why}.`, ...limitLines(lines)].join("\n"),
    acknowledgement
  })
  if (reading === undefined || (reading.items === 0 && reading.refused.length > 0)) {
    const known = format === null ? "its format is unknown" : `it cannot be read as ${format}`
    return fail(known, reading?.refused.map(({ reason }) => reason) ?? [])
  }
  const { items, refused, statements } = reading
  const left = statements.length === 0 ? unusedElements(reading) : []
  if (left.length > 0) return fail("nothing in it could be used", left)
  if (refused.length === 0) return { folder: "done", reason: null, acknowledgement }
  const again = isNew ? "" : " The same file was ingested before."
  const head = `${refused.length} parts of this file were rejected. The rest of its ${items} items was ingested.${again}`
  return { folder: "done", reason: [head, ...limitLines(refusals(reading))].join("\n"), acknowledgement }
}
