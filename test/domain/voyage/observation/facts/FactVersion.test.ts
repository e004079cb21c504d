import { assert, it } from "@effect/vitest"

import { contentKey, mergeVersion } from "#domain/voyage/observation/facts/FactVersion.ts"
import { receiveStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../../../support/samples.ts"
import { estimate, location } from "./statements.ts"

const feed_id = Sample.feedId()
const on = Sample.onDay

const arrivalOf = (statement: Statement, day: number, version = 1) =>
  receiveStatement(
    {
      feed_id,
      raw_id: Sample.rawId(),
      data_source: "terminal",
      reader_version: version,
      received_at: on(day),
      seen_at: on(day)
    },
    statement
  )

it("recognises a repeated snapshot by its content, and any other repeated fact also by its revision", () => {
  const key = (statement: Statement) => contentKey(arrivalOf(statement, 9).row)
  assert.strictEqual(key(location("A1", 1)), key(location("A1", 2)))
  assert.strictEqual(key(location("A1", 1)), key(location("A1")))
  assert.notStrictEqual(key(location("A1", 1)), key(location("A2", 1)))
  const [early, late] = [estimate(5, { revision: on(1) }), estimate(5, { revision: on(2) })]
  assert.strictEqual(key(early), key({ ...early }))
  assert.strictEqual(new Set([early, late, estimate(5), estimate(6)].map(key)).size, 4)
})

it("keeps the moment that counts most, and the message that was seen last", () => {
  const [later, earlier] = [arrivalOf(location("A1", 2), 5), arrivalOf(location("A1", 1), 6)]
  const merged = mergeVersion(mergeVersion(undefined, later), earlier)
  assert.deepStrictEqual([merged.revision, merged.confirmed_at], [on(2), on(2)])
  assert.deepStrictEqual([merged.seen_at, merged.raw_id], [on(6), earlier.row.raw_id])
  assert.deepStrictEqual(mergeVersion(mergeVersion(undefined, earlier), later), merged)
})

it("keeps the newer of two readers that read the same", () => {
  const message = arrivalOf(estimate(5), 1)
  const older = { ...message, row: { ...message.row, reader_version: 0 } }
  assert.strictEqual(mergeVersion(mergeVersion(undefined, message), older).reader_version, 1)
  assert.strictEqual(mergeVersion(mergeVersion(undefined, older), message).reader_version, 1)
})

it("a statement may name its own source, in a message of several sources", () => {
  assert.strictEqual(arrivalOf(location("A1", 1), 9).row.data_source, "terminal")
  assert.strictEqual(arrivalOf({ ...location("A1", 1), data_source: "rail" }, 9).row.data_source, "rail")
})
