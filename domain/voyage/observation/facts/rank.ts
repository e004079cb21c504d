import type { Instant } from "../../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation, Statement } from "../Observation.ts"

export const confirmedUntil = (statement: Pick<Statement, "fact" | "revision">, received: Instant): Instant =>
  isSnapshot(statement) ? (statement.revision ?? received) : received

type Reported = Pick<Observation, "fact" | "revision" | "sequence" | "confirmed_at">

interface RankedRow extends Reported, Pick<Observation, "reader_version" | "content_hash"> {
  readonly arrived_at?: Instant | null
}

/** Snapshots by last confirmation, other facts by revision. */
export const reportedAt = ({
  confirmed_at,
  fact,
  revision
}: Pick<Reported, "fact" | "revision" | "confirmed_at">): Instant =>
  isSnapshot({ fact }) ? confirmed_at : (revision ?? confirmed_at)

/** The sender's order: date, then message. */
export const compareReports = (a: Reported, b: Reported): number => {
  const [left, right] = [reportedAt(a), reportedAt(b)]
  if (left !== right) return left > right ? 1 : -1
  const [own, other] = [a.sequence ?? "", b.sequence ?? ""]
  return own === other ? 0 : own > other ? 1 : -1
}

/** Facts without a rule lowest; an unreadable list of holds highest, because it may name a hold. */
const weightOf = (fact: RankedRow["fact"]): number => {
  if (fact.type === "other") return 0
  return fact.type === "holds" && fact.holds === null ? 2 : 1
}

/**
 * By report, confirmation, arrival, reader, weight, then content hash. A repetition arrives no later than the first
 * report of its date. Messages, also replayed ones, are read in the order of arrival. An earlier arrival read last
 * lowers the rank of the current row without a new comparison.
 */
export const outranks = (a: RankedRow, b: RankedRow): boolean => {
  const order = compareReports(a, b)
  if (order !== 0) return order > 0
  if (a.confirmed_at !== b.confirmed_at) return a.confirmed_at > b.confirmed_at
  const [arrival, earlier] = [a.arrived_at ?? null, b.arrived_at ?? null]
  if (arrival !== null && earlier !== null && arrival !== earlier) return arrival > earlier
  if (a.reader_version !== b.reader_version) return a.reader_version > b.reader_version
  const [weight, other] = [weightOf(a.fact), weightOf(b.fact)]
  return weight === other ? a.content_hash > b.content_hash : weight > other
}
