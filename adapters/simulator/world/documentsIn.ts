import type { Consignment, Report } from "../voyage/Voyage.ts"
import type { Playing } from "./World.ts"

/** The numbers by which a message names the papers of a consignment. */
export interface Documents {
  readonly bills: ReadonlyArray<string>
  /** Null where the message names bills only. */
  readonly booking: string | null
}

/**
 * The papers in a message about a report. In the view "SCAC prefix" two systems of the line report: the one with the moves
 * of containers names the bill without the SCAC, and neither names the booking, which would join them.
 */
export const documentsIn = (
  { bill, booking, otherBills = [] }: Consignment,
  { type }: Pick<Report, "type">,
  { line, view }: Pick<Playing, "line" | "view">
): Documents => {
  if (view !== "SCAC prefix" || line === null) return { bills: [bill, ...otherBills], booking }
  return { bills: [type === "EQUIPMENT" ? bill.slice(line.scac.length) : bill], booking: null }
}
