import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Reading, RecordingResult } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import type { Observation, Statement } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "./samples.ts"

/** A statement of this estimate; all of them are one fact. */
export const estimate = (value: string | number, fields: Partial<Statement> = {}) =>
  Sample.statement({ fact: { type: "other", code: "EST", text: String(value) }, fact_key: "estimate", ...fields })

export const valueOf = ({ fact }: Observation) => (fact.type === "other" ? fact.text : null)
export const values = (rows: ReadonlyArray<Observation>) => rows.map(valueOf)

interface Message {
  readonly text?: string
  readonly day: number
  readonly statements: ReadonlyArray<Statement>
  readonly reading?: Partial<Reading>
}

/** Takes a message in as ingestion does: a new one is read. */
export const receive = Effect.fnUntraced(function* (feed: FeedId, { day, reading, statements, text }: Message) {
  const store = yield* ObservationStore
  const raw = Sample.raw(feed, text ?? Sample.rawId(), { received_at: Sample.onDay(day) })
  const { isNew, raw_id } = yield* store.keep(raw)
  const nothing: RecordingResult = { appended: [], taken_back: 0, repeated: 0 }
  return {
    raw_id,
    recorded: isNew
      ? yield* oneAnswer(store.record([{ raw_id, reading: Sample.reading(statements, reading) }]))
      : nothing
  }
})

export const reportEstimate = (feed: FeedId, day: number, value: string | number, fields: Partial<Statement> = {}) =>
  receive(feed, { day, statements: [estimate(value, fields)] })

export const current = (feed: FeedId) => ObservationStore.use((store) => store.current([feed], null))
export const history = (feed: FeedId) => ObservationStore.use((store) => store.history(feed))
