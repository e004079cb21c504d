import type { PollTrouble } from "#domain/source/PollTrouble.ts"

import type { SourceError } from "../ports/source/CarrierSources.ts"

/** What a poll that ended like this counts as; null for an answer, and for a source that wants to be asked later. */
export const troubleOf = (error: SourceError): PollTrouble | null => {
  if (error._tag === "Denied") return "denied"
  if (error._tag !== "SourceTrouble") return null
  return error.reason === "shipping_line_unreachable" ? "unreachable" : "unrecognized"
}
