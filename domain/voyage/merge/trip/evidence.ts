import type { EquipmentCycle } from "../../container/EquipmentCycle.ts"
import type { Document, TransportCall } from "../../observation/Observation.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { isSeaMove } from "../evidence/locatedMove.ts"

/** Format: `doc:bill:NUMBER`. */
export const evidenceOfDocument = ({ number, type }: Document): string => `doc:${type}:${number}`

export const documentOfEvidence = (evidence: string): ReadonlyArray<Document> => {
  const [kind, type, ...number] = evidence.split(":")
  return kind === "doc" && (type === "bill" || type === "booking") ? [{ type, number: number.join(":") }] : []
}

const distinct = (documents: ReadonlyArray<Document>): ReadonlyArray<Document> => {
  const seen = { bill: new Set<string>(), booking: new Set<string>() }
  return documents.filter(({ number, type }) => !seen[type].has(number) && seen[type].add(number) !== undefined)
}

const voyages = (call: TransportCall | null): ReadonlyArray<string> => {
  const vessel = call?.vessel_imo ?? call?.vessel_name?.toUpperCase() ?? null
  if (call === null || vessel === null) return []
  return [call.import_voyage, call.export_voyage].flatMap((voyage) =>
    voyage === null ? [] : [`voyage:${vessel}/${voyage.toUpperCase()}`]
  )
}

export const evidenceOf = (
  documents: ReadonlyArray<Document>,
  handlings: ReadonlyArray<LocatedMove>
): ReadonlyArray<string> => {
  const carried = handlings.filter((handling) => isSeaMove(handling) && handling.observation.container !== null)
  const found = [
    ...distinct(documents.filter(({ house }) => house !== true)).map(evidenceOfDocument),
    ...carried.flatMap(({ observation }) => voyages(observation.call))
  ]
  return [...new Set(found)].sort()
}

export const findSameTrip = (
  number: string,
  evidence: ReadonlyArray<string>,
  known: ReadonlyArray<EquipmentCycle>
): EquipmentCycle | null => {
  const shared = (kind: string) => (cycle: EquipmentCycle) =>
    cycle.container_number === number && cycle.evidence.some((item) => item.startsWith(kind) && evidence.includes(item))
  return known.find(shared("voyage:")) ?? known.find(shared("doc:")) ?? null
}
