import type { Poll } from "#application/ports/voyage/observation/FeedStore.ts"
import type { FeedId, RawId } from "#domain/Identifiers.ts"
import { day, shift } from "#domain/Time.ts"
import { selectConclusivePolls } from "#domain/voyage/observation/facts/countedPolls.ts"
import type { PollResponseState } from "#domain/voyage/observation/facts/countedPolls.ts"

import type { MemoryState } from "../../state/MemoryState.ts"
import type { PollRow } from "../../state/PollRow.ts"

type Tables = Pick<MemoryState["Service"], "feeds" | "polls" | "raws" | "readings" | "troubles">

const answerOf = ({ raws, readings }: Tables, pages: ReadonlyArray<RawId>): PollResponseState => {
  const read = pages.map((page) => readings.get(page)?.reading)
  if (pages.some((page, index) => read[index] === undefined && raws.get(page) !== undefined)) return "waiting"
  return read.some((reading) => reading !== undefined && reading.refused.length > 0) ? "unclear" : "understood"
}

const trimmed = (rows: ReadonlyArray<PollRow>): ReadonlyArray<PollRow> => {
  const oldest = selectConclusivePolls(rows).at(-1)
  return oldest === undefined ? rows : rows.filter(({ answer, at }) => at >= oldest || answer === "waiting")
}

const noteUnread = (tables: Tables, feed_id: FeedId): void => {
  const feed = tables.feeds.get(feed_id)
  const waiting = (tables.polls.get(feed_id)?.rows ?? []).filter(({ answer }) => answer === "waiting")
  const unread_since = waiting.map(({ at }) => at).sort()[0] ?? null
  if (feed !== undefined && feed.unread_since !== unread_since) tables.feeds.put({ ...feed, unread_since })
}

/** The messages of waiting responses may have been read in the meantime. */
export const updatePolls = (tables: Tables, feed_id: FeedId): void => {
  const rows = tables.polls.get(feed_id)?.rows ?? []
  if (!rows.some(({ answer }) => answer === "waiting")) return
  const updated = rows.map((row) => (row.answer === "waiting" ? { ...row, answer: answerOf(tables, row.pages) } : row))
  tables.polls.put({ feed_id, rows: trimmed(updated) })
  noteUnread(tables, feed_id)
}

const noteTrouble = ({ troubles }: Tables, { at, feed_id, trouble }: Poll): void => {
  if (trouble === undefined) return
  const rows = (troubles.get(feed_id)?.rows ?? []).filter((row) => row.at > shift(at, -day))
  troubles.put({ feed_id, rows: [...rows, { at, trouble }] })
}

export const addPoll = (tables: Tables, poll: Poll): void => {
  const { at, complete, feed_id, pages } = poll
  noteTrouble(tables, poll)
  updatePolls(tables, feed_id)
  const rows = tables.polls.get(feed_id)?.rows ?? []
  const row: PollRow = { at, complete, pages, answer: answerOf(tables, pages) }
  if (complete || row.answer === "waiting") tables.polls.put({ feed_id, rows: trimmed([...rows, row]) })
  noteUnread(tables, feed_id)
}
