import type { MoveKind } from "#domain/voyage/observation/Observation.ts"

export type ReportMeaning = Extract<MoveKind, "gate_in" | "gate_out" | "load" | "discharge"> | null

/**
 * Document names (BGM, data element 1001) in use by terminals. 34, 36, 44, and 46 are from directory D.95B; 98, 109,
 * 119, and 270 from other manuals.
 */
export const reportNames: ReadonlyMap<string, ReportMeaning> = new Map<string, ReportMeaning>([
  ["CODECO 34", "gate_in"],
  ["CODECO 36", "gate_out"],
  ["CODECO 109", "gate_in"],
  ["COARRI 44", "discharge"],
  ["COARRI 46", "load"],
  ["COARRI 98", "discharge"],
  ["COARRI 119", "load"],
  ["COARRI 270", "load"]
])
