import { outranks } from "#domain/contentHash.ts"
import type { FeedId, RawId } from "#domain/Identifiers.ts"
import type { Observation } from "#domain/Observation.ts"
import { later, type Instant } from "#domain/Time.ts"

/** One content of one fact, however often and in whatever order its source said it. */
export interface Saying {
  readonly feed_id: FeedId
  readonly fact_key: string
  readonly content_hash: string
  /** Of all the times that it was said, the one that counts most against other contents, and the message of that time. */
  readonly revision: Instant | null
  readonly best_confirmed_at: Instant
  readonly reader_version: number
  readonly best_raw_id: RawId
  /** The last time that it was said, and the message of that time. */
  readonly confirmed_at: Instant
  readonly raw_id: RawId
}

/** The row that stands for a fact, and its content. */
export interface Standing {
  readonly row: Observation
  readonly saying: Saying
}

export type Said = Pick<
  Observation,
  "feed_id" | "fact_key" | "content_hash" | "revision" | "confirmed_at" | "reader_version" | "raw_id"
>

const sayingOf = (said: Said): Saying => ({
  feed_id: said.feed_id,
  fact_key: said.fact_key,
  content_hash: said.content_hash,
  revision: said.revision,
  best_confirmed_at: said.confirmed_at,
  reader_version: said.reader_version,
  best_raw_id: said.raw_id,
  confirmed_at: said.confirmed_at,
  raw_id: said.raw_id
})

const ranked = ({ revision, best_confirmed_at, reader_version, content_hash }: Saying) => ({
  revision,
  confirmed_at: best_confirmed_at,
  reader_version,
  content_hash
})

/** What is known of a content when it has been said (again). Two times may come in either order. */
export const heard = (before: Saying | undefined, said: Said): Saying => {
  const now = sayingOf(said)
  if (before === undefined) return now
  const best = outranks(ranked(now), ranked(before)) ? now : before
  const last = now.confirmed_at >= before.confirmed_at ? now : before
  return { ...best, confirmed_at: last.confirmed_at, raw_id: last.raw_id }
}

/**
 * What a saying does to its fact. It opens a fact that nobody spoke of, repeats what stands, replaces it, splits the
 * interval in which it was confirmed, or yields to it.
 */
export type Verdict = "opens" | "repeats" | "replaces" | "splits" | "yields"

export const judge = (saying: Saying, said: Said, standing: Standing | undefined): Verdict => {
  if (standing === undefined) return "opens"
  if (standing.saying.content_hash === saying.content_hash) return "repeats"
  if (outranks(ranked(saying), ranked(standing.saying))) return "replaces"
  const { row, saying: current } = standing
  return row.received_at < said.confirmed_at && said.confirmed_at < current.confirmed_at ? "splits" : "yields"
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

/** Places an arrived row; `again` is the id of a standing row that has to be said again. */
export const place = (
  before: Saying | undefined,
  standing: Standing | undefined,
  arrived: Observation,
  again: Observation["id"]
): Placement => {
  const saying = heard(before, arrived)
  const row = { ...arrived, revision: saying.revision, confirmed_at: saying.confirmed_at }
  const verdict = judge(saying, arrived, standing)
  if (standing === undefined || verdict === "opens" || verdict === "replaces")
    return { saying, appended: [row], standing: { row, saying }, retired: standing?.row }
  const { saying: current } = standing
  switch (verdict) {
    case "repeats": {
      const confirmed = { ...standing.row, revision: saying.revision, confirmed_at: saying.confirmed_at }
      return { saying, appended: [], standing: { row: confirmed, saying }, retired: undefined }
    }
    case "splits": {
      const { confirmed_at, raw_id } = current
      const saidAgain = { ...standing.row, id: again, raw_id, received_at: confirmed_at, confirmed_at }
      return {
        saying,
        appended: [arrived, saidAgain],
        standing: { row: saidAgain, saying: current },
        retired: { ...standing.row, confirmed_at: later(standing.row.confirmed_at, confirmed_at) }
      }
    }
    case "yields":
      return { saying, appended: before === undefined ? [row] : [], standing: undefined, retired: undefined }
  }
}
