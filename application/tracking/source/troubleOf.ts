import type { PollTrouble } from "#domain/tracking/source/PollTrouble.ts"

import type { SourceError } from "../../ports/tracking/source/PolledSource.ts"

/** Null for a response and for a busy source. */
export const pollTroubleOf = (error: SourceError): PollTrouble | null => {
  if (error._tag === "Denied") return "denied"
  if (error._tag !== "SourceTrouble") return null
  return error.reason === "shipping_line_unreachable" ? "unreachable" : "unrecognized"
}
