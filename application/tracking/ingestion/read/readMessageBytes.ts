import { Result } from "effect"

import type { Reader, Readers, UnreadMessage } from "../../../ports/tracking/source/Readers.ts"
import type { Reading } from "../../../ports/voyage/observation/ObservationStore.ts"
import { citationsOf } from "./cite.ts"
import { clockRemarks } from "./clockRemarks.ts"
import { describeUnknownFormat } from "./describeUnknownFormat.ts"
import { limitRejectedItems } from "./limitRejectedItems.ts"
import { limitUnreadElements } from "./limitUnreadElements.ts"
import { rejectingNameless } from "./rejectingNameless.ts"
import { withReportingParty } from "./withReportingParty.ts"

export const unreadableReading = (format: string, version: number, reason: string, bytes: Uint8Array): Reading => ({
  reader: format,
  version,
  data_source: "shipping_line",
  items: 0,
  statements: [],
  refused: [{ index: 0, reason, excerpt: new TextDecoder().decode(bytes.subarray(0, 2000)).replaceAll("\u0000", "") }],
  unread: []
})

/** A reader may be newer than a pushed message. */
const readerOf = (readers: Readers["Service"], { bytes, comesByItself, format }: UnreadMessage): Reader | null => {
  const known = readers.reader(format)
  if (!comesByItself) return known
  const guessed = known === null ? readers.recognize(bytes) : null
  const reader = guessed === null ? known : readers.reader(guessed)
  return reader === null ? null : rejectingNameless(reader)
}

/** Without side effects. Input and output are plain data, so that a worker can run it. */
export const readMessageBytes = (readers: Readers["Service"], message: UnreadMessage): Reading => {
  const { bytes, context, format, speaker } = message
  const reader = readerOf(readers, message)
  if (reader === null) {
    return unreadableReading(format, 0, describeUnknownFormat(bytes) ?? "The format of this message is unknown.", bytes)
  }
  return Result.match(reader.read(bytes, context), {
    onFailure: (reason) => unreadableReading(reader.format, reader.version, reason, bytes),
    onSuccess: (cited) => {
      const { item_of, ...reading } = speaker === null ? cited : withReportingParty(cited, speaker)
      return {
        ...reading,
        citations: citationsOf(reader, bytes, item_of),
        refused: limitRejectedItems([...reading.refused, ...clockRemarks(reader, bytes, cited)]),
        unread: limitUnreadElements(reading.unread)
      }
    }
  })
}
