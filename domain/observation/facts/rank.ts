import type { Instant } from "../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation, Statement } from "../Observation.ts"

/** Until when a statement received at that time confirms what it says. */
export const confirmedUntil = (statement: Pick<Statement, "fact" | "revision">, received: Instant): Instant =>
  isSnapshot(statement) ? (statement.revision ?? received) : received

type Ranked = Pick<Observation, "fact" | "revision" | "confirmed_at" | "reader_version" | "content_hash">

/** The time by which rows of one fact follow each other: snapshots by what was said last, others by their revision. */
export const saidAt = ({ confirmed_at, fact, revision }: Pick<Ranked, "fact" | "revision" | "confirmed_at">): Instant =>
  isSnapshot({ fact }) ? confirmed_at : (revision ?? confirmed_at)

/** A word that no rule uses says less than one that some rule does. */
const weightOf = ({ type }: Ranked["fact"]): number => (type === "other" ? 0 : 1)

/**
 * Which of two rows of one fact is current: the one said last, then the later confirmation, the newer reader, the one that
 * is understood, the content itself. Never the order of arrival.
 */
export const outranks = (a: Ranked, b: Ranked): boolean => {
  const rank = (row: Ranked) => [
    saidAt(row),
    row.confirmed_at,
    row.reader_version,
    weightOf(row.fact),
    row.content_hash
  ]
  const [left, right] = [rank(a), rank(b)]
  for (const [index, value] of left.entries()) {
    const other = right[index]
    if (other !== undefined && value !== other) return value > other
  }
  return false
}
