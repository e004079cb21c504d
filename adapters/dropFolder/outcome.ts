import type { TakenIn } from "#application/ingestion/Intake.ts"
import type { Acknowledgement } from "#application/ports/Acknowledgements.ts"

import type { Outcome } from "./putAway.ts"

const mostLines = 1000

/** What a file became, in words for whoever put it there. */
export const outcomeOf = (
  { format, isNew, message, raw_id }: TakenIn,
  acknowledgement: Acknowledgement | null
): Outcome => {
  const reading = message?.reading
  const refused = reading?.refused ?? []
  const lines = refused.slice(0, mostLines).map(({ index, reason }) => `item ${index}: ${reason}`)
  const more = refused.length > mostLines ? [`and ${refused.length - mostLines} more`] : []
  if (reading === undefined || (reading.items === 0 && refused.length > 0)) {
    const known = format === null ? "no reader knows its format" : `as ${format} it cannot be read`
    const why = [`The file is kept as message ${raw_id}, but ${known}.`, ...refused.map(({ reason }) => reason)]
    return { folder: "failed", reason: why.slice(0, mostLines).join("\n"), acknowledgement }
  }
  if (refused.length === 0) return { folder: "done", reason: null, acknowledgement }
  const again = isNew ? "" : " The same file was taken in before."
  const head = `${refused.length} parts of this file were refused, the rest of its ${reading.items} items was taken in.${again}`
  return { folder: "done", reason: [head, ...lines, ...more].join("\n"), acknowledgement }
}
