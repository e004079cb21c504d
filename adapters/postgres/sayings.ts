import { confirmedUntil, outranks, saidAt } from "#domain/contentHash.ts"
import type { FeedId, RawId } from "#domain/Identifiers.ts"
import { isSnapshot } from "#domain/Observation.ts"
import type { Fact, Observation } from "#domain/Observation.ts"
import type { Instant } from "#domain/Time.ts"

/** One content of one fact, however often and in whatever order its source said it. */
export interface Saying {
  readonly feed_id: FeedId
  readonly fact_key: string
  readonly content_hash: string
  /** What tells it from the fact's other contents: the content, and of what is no snapshot its revision too. */
  readonly content_key: string
  /** The time of saying it that counts most against other contents. */
  readonly revision: Instant | null
  readonly confirmed_at: Instant
  readonly reader_version: number
  /** When a message that says it was last seen, and which. */
  readonly seen_at: Instant
  readonly raw_id: RawId
  /** Whether seeing that message again confirms it until then; not when the message tells the moment it speaks of. */
  readonly moves: boolean
}

/** The row that stands for a fact, since when its source has said so, and all that is known of its content. */
export interface Standing {
  readonly row: Observation
  readonly since: Instant
  readonly saying: Saying
}

/** What a message says of a fact, and when the message was last seen. */
export interface Said extends Pick<
  Observation,
  "feed_id" | "fact" | "fact_key" | "content_hash" | "revision" | "reader_version" | "raw_id"
> {
  readonly seen_at: Instant
}

export const contentKey = ({ fact, content_hash, revision }: Pick<Said, "fact" | "content_hash" | "revision">) =>
  isSnapshot({ fact }) ? content_hash : `${content_hash}@${revision ?? ""}`

const sayingOf = (said: Said): Saying => ({
  feed_id: said.feed_id,
  fact_key: said.fact_key,
  content_hash: said.content_hash,
  content_key: contentKey(said),
  revision: said.revision,
  confirmed_at: confirmedUntil(said, said.seen_at),
  reader_version: said.reader_version,
  seen_at: said.seen_at,
  raw_id: said.raw_id,
  moves: !isSnapshot(said) || said.revision === null
})

const countsMore = (a: Saying, b: Saying) =>
  a.confirmed_at === b.confirmed_at ? a.reader_version > b.reader_version : a.confirmed_at > b.confirmed_at

/** What is known of a content when it has been said (again). It does not matter which time was first. */
const heard = (before: Saying | undefined, said: Said): Saying => {
  const now = sayingOf(said)
  if (before === undefined) return now
  const { revision, confirmed_at, reader_version } = countsMore(now, before) ? now : before
  return { ...(now.seen_at >= before.seen_at ? now : before), revision, confirmed_at, reader_version }
}

/**
 * What a saying does to its fact. It opens a fact that nobody spoke of, repeats what stands, replaces it, splits the
 * interval in which it was confirmed, or yields to it.
 */
type Verdict = "opens" | "repeats" | "replaces" | "splits" | "yields"

const ranked = (fact: Fact, { revision, confirmed_at, reader_version, content_hash }: Saying) => ({
  fact,
  revision,
  confirmed_at,
  reader_version,
  content_hash
})

const judge = (saying: Saying, said: Said, standing: Standing | undefined): Verdict => {
  if (standing === undefined) return "opens"
  if (standing.saying.content_key === saying.content_key) return "repeats"
  const current = ranked(standing.row.fact, standing.saying)
  if (outranks(ranked(said.fact, saying), current)) return "replaces"
  const at = saidAt({ ...said, confirmed_at: confirmedUntil(said, said.seen_at) })
  return standing.since < at && at < saidAt(current) ? "splits" : "yields"
}

/** What becomes of a fact when a row about it arrives. */
export interface Placement {
  readonly saying: Saying
  readonly appended: ReadonlyArray<Observation>
  /** What stands from now on; undefined when what stood goes on untouched. */
  readonly standing: Standing | undefined
  /** What stood until now, as it was confirmed by then. */
  readonly retired: Observation | undefined
}

/** A row of a message that was last seen at that time; it is confirmed until then. */
export interface Arrival {
  readonly row: Observation
  readonly seen_at: Instant
}

/** Places an arrived row; `again` makes the id of a standing row that has to be said again. */
export const place = (
  before: Saying | undefined,
  standing: Standing | undefined,
  arrival: Arrival,
  again: () => Observation["id"]
): Placement => {
  const said = { ...arrival.row, seen_at: arrival.seen_at }
  const saying = heard(before, said)
  const { revision, confirmed_at } = saying
  const verdict = judge(saying, said, standing)
  if (standing === undefined || verdict === "opens" || verdict === "replaces") {
    const row = { ...arrival.row, revision, confirmed_at }
    const since = saidAt({ ...arrival.row, confirmed_at: confirmedUntil(arrival.row, arrival.row.received_at) })
    return { saying, appended: [row], standing: { row, since, saying }, retired: standing?.row }
  }
  switch (verdict) {
    case "repeats": {
      const row = { ...standing.row, revision, confirmed_at }
      return { saying, appended: [], standing: { ...standing, row, saying }, retired: undefined }
    }
    case "splits": {
      const { raw_id, seen_at } = standing.saying
      const row: Observation = { ...standing.row, id: again(), raw_id, received_at: seen_at }
      const saidAgain = { row, since: saidAt(row), saying: standing.saying }
      return { saying, appended: [arrival.row, row], standing: saidAgain, retired: standing.row }
    }
    case "yields":
      return {
        saying,
        appended: before === undefined ? [arrival.row] : [],
        standing: undefined,
        retired: undefined
      }
  }
}
