import { Effect, Schema } from "effect"

import { Instant } from "#domain/Time.ts"

import { recordsOf } from "../../sql/rows.ts"
import { storedRecordsOf } from "../../sql/storedRecords.ts"
import type { PlainRecord } from "../../sql/storedRecords.ts"
import { PolledFeed } from "./polledFeeds.ts"

const Reading = Schema.Struct({ read_version: Schema.String, feeds: Schema.Array(PolledFeed), now: Instant })

export const readNow = <Record extends PlainRecord>(record: Record) => {
  const [records, readings] = [storedRecordsOf(record), recordsOf(Reading)]
  return <E, R>(query: Effect.Effect<ReadonlyArray<object>, E, R>) =>
    Effect.flatMap(query, (rows) =>
      Effect.map(Effect.all([records.all(Effect.succeed(rows)), readings.all(Effect.succeed(rows))]), ([found, read]) =>
        found.flatMap((record, at) => {
          const own = read[at]
          return own === undefined ? [] : [{ record, version: own.read_version, feeds: own.feeds, now: own.now }]
        })
      )
    )
}
