import type { Instant } from "../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation, Statement } from "../Observation.ts"

/** Until when a statement received at that time confirms its content. */
export const confirmedUntil = (statement: Pick<Statement, "fact" | "revision">, received: Instant): Instant =>
  isSnapshot(statement) ? (statement.revision ?? received) : received

type Reported = Pick<Observation, "fact" | "revision" | "sequence" | "confirmed_at">

interface Ranked extends Reported, Pick<Observation, "reader_version" | "content_hash"> {
  /** When it was first received; null or left out where that is not known. */
  readonly arrived_at?: Instant | null
}

/** The time that orders the rows of one fact: for snapshots the last confirmation, for other facts the revision. */
export const reportedAt = ({
  confirmed_at,
  fact,
  revision
}: Pick<Reported, "fact" | "revision" | "confirmed_at">): Instant =>
  isSnapshot({ fact }) ? confirmed_at : (revision ?? confirmed_at)

/** The order of two reports by their sender: by date, then by the order of its messages. */
export const compareReports = (a: Reported, b: Reported): number => {
  const [left, right] = [reportedAt(a), reportedAt(b)]
  if (left !== right) return left > right ? 1 : -1
  const [own, other] = [a.sequence ?? "", b.sequence ?? ""]
  return own === other ? 0 : own > other ? 1 : -1
}

/** A fact that no rule uses ranks below one that a rule uses. A list of holds that cannot be read may name a hold. */
const weightOf = (fact: Ranked["fact"]): number => {
  if (fact.type === "other") return 0
  return fact.type === "holds" && fact.holds === null ? 2 : 1
}

/**
 * Which of two rows of one fact is current: the one reported last, then the later confirmation, the later arrival, the
 * newer reader, the one that a rule uses, the unreadable list of holds, the content hash. A repetition arrives no later
 * than the first report of its date. Messages are read in the order of their arrival, by a replay too: an earlier
 * arrival that is read last lowers the rank of the current row, but no other row is looked for that is above it then.
 */
export const outranks = (a: Ranked, b: Ranked): boolean => {
  const order = compareReports(a, b)
  if (order !== 0) return order > 0
  if (a.confirmed_at !== b.confirmed_at) return a.confirmed_at > b.confirmed_at
  const [arrival, earlier] = [a.arrived_at ?? null, b.arrived_at ?? null]
  if (arrival !== null && earlier !== null && arrival !== earlier) return arrival > earlier
  if (a.reader_version !== b.reader_version) return a.reader_version > b.reader_version
  const [weight, other] = [weightOf(a.fact), weightOf(b.fact)]
  return weight === other ? a.content_hash > b.content_hash : weight > other
}
