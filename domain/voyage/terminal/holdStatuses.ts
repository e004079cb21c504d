import type { HoldStatus } from "../container/TerminalHold.ts"

/** Terminals' words for the status of a hold. Any other word is unknown. */
const words: Readonly<Record<HoldStatus | "released", ReadonlyArray<string>>> = {
  hold: ["hold", "held", "on hold", "active"],
  pending: ["pending"],
  released: ["released", "cleared", "lifted", "removed", "inactive", "none"]
}

const statuses = new Map(
  (["hold", "pending", "released"] as const).flatMap((status) => words[status].map((word) => [word, status] as const))
)

const folded = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")

export const holdStatusOf = (word: unknown): HoldStatus | "released" | null =>
  typeof word === "string" ? (statuses.get(folded(word)) ?? null) : null
