import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { Observation } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../support/samples.ts"
import { interleave, secondsOf, sure } from "../measure.ts"
import { insertBare, newPlane } from "../Postgres.ts"
import type { Scenario } from "../Scenario.ts"

const size = 500
/** Messages of a usual length that hold as many statements. */
const messages = 20

const statements = Array.from({ length: size }, (_, index) =>
  Sample.statement({
    container: Sample.containerNumber(index % 50),
    fact_key: `fact ${index}`,
    source_id: `event ${index}`,
    call: {
      id: `call ${index % 10}`,
      sequence: 1,
      mode: "vessel",
      vessel_imo: null,
      vessel_name: "MERIDIAN DAWN",
      import_voyage: "012E",
      export_voyage: "012E"
    }
  })
)

const newFeed = Effect.gen(function* () {
  const { feeds } = yield* SourceStore
  const credential = Sample.credential()
  yield* feeds.saveCredential(credential)
  const reference = { type: "bill", number: Sample.feedId() } as const
  return yield* oneAnswer(
    feeds.ensure([{ credential_id: credential.id, source: credential.source, kind: "carrier", reference }])
  )
})

const newFeeds = Effect.map(Effect.replicateEffect(newFeed, messages), (feeds) => feeds.map(({ id }) => id))

const sumOf = (counts: ReadonlyArray<number>) => counts.reduce((sum, count) => sum + count, 0)

/** Statements a second of one reading of a new message. */
const record = Effect.fn("recording.record")(function* (feed: FeedId, expected: "appended" | "repeated") {
  const observations = yield* ObservationStore
  const { raw_id } = yield* observations.keep(Sample.raw(feed, Sample.rawId()))
  const recorded = yield* secondsOf(
    sure(
      oneAnswer(observations.record([{ raw_id, reading: Sample.reading(statements) }])),
      ({ appended, repeated }) => (expected === "appended" ? appended.length : repeated) === size
    )
  )
  return size / recorded
})

/** Statements a second of readings of many new messages, each of a number of its own, that are recorded together. */
const recordAll = Effect.fn("recording.recordAll")(function* (
  feeds: ReadonlyArray<FeedId>,
  expected: "appended" | "repeated"
) {
  const observations = yield* ObservationStore
  const readings = yield* Effect.forEach(feeds, (feed) =>
    Effect.map(observations.keep(Sample.raw(feed, Sample.rawId())), ({ raw_id }) => ({
      raw_id,
      reading: Sample.reading(statements.slice(0, size / messages))
    }))
  )
  const recorded = yield* secondsOf(
    sure(
      observations.record(readings),
      (all) =>
        sumOf(all.map(({ appended, repeated }) => (expected === "appended" ? appended.length : repeated))) === size
    )
  )
  return size / recorded
})

/** A reading becomes observations; the peer inserts as many rows into a table of the same columns and indexes. */
export const recording: Scenario = {
  name: "recording",
  run: Effect.gen(function* () {
    const { owner, plane } = yield* newPlane
    yield* owner`create table bare (like observations including all excluding constraints)`
    const columns = [...Object.keys(Observation.fields).filter((column) => column !== "missed_polls"), "began_at"]
    const shared = {
      data_source: "shipping_line",
      reader_version: 1,
      received_at: Sample.start,
      confirmed_at: Sample.start,
      began_at: Sample.start
    }
    const bare = Effect.suspend(() => {
      const feed_id = Sample.feedId()
      const own = () => ({ id: Sample.observationId(), feed_id, raw_id: feed_id, content_hash: feed_id })
      const rows = statements.map((statement) => Object.assign(own(), shared, statement))
      return Effect.map(secondsOf(insertBare(owner, "bare", columns, rows)), (seconds) => size / seconds)
    })
    const rates = yield* Effect.gen(function* () {
      const known = yield* newFeed
      yield* record(known.id, "appended")
      const knownFeeds = yield* newFeeds
      yield* recordAll(knownFeeds, "appended")
      return yield* interleave(
        {
          ours: Effect.flatMap(newFeed, ({ id }) => record(id, "appended")),
          again: record(known.id, "repeated"),
          together: Effect.flatMap(newFeeds, (feeds) => recordAll(feeds, "appended")),
          togetherAgain: recordAll(knownFeeds, "repeated"),
          peer: bare
        },
        30
      )
    }).pipe(Effect.provide(plane.worker))
    const line = { peer: "one bare insert of the same rows", unit: "statements/s", theirs: rates.peer }
    return [
      { ...line, what: `recording ${size} new statements`, ours: rates.ours },
      { ...line, what: `recording ${size} known statements`, ours: rates.again },
      { ...line, what: `the new ones in ${messages} messages together`, ours: rates.together },
      { ...line, what: `the known ones in ${messages} messages together`, ours: rates.togetherAgain }
    ]
  })
}
