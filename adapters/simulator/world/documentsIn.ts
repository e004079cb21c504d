import type { Consignment, Report } from "../voyage/Voyage.ts"
import type { PlayedVoyage } from "./World.ts"

export interface Documents {
  readonly bills: ReadonlyArray<string>
  readonly booking: string | null
}

/** "SCAC prefix": the line's system for moves omits the SCAC. The booking would link both systems. */
export const documentsIn = (
  { bill, booking, otherBills = [] }: Consignment,
  { type }: Pick<Report, "type">,
  { line, view }: Pick<PlayedVoyage, "line" | "view">
): Documents => {
  if (view !== "SCAC prefix" || line === null) return { bills: [bill, ...otherBills], booking }
  return { bills: [type === "EQUIPMENT" ? bill.slice(line.scac.length) : bill], booking: null }
}
