import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"

import { numberAll } from "../../../ports/voyage/event/EventLog.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other, paid } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import type { Document } from "../../support/server.ts"

const names = ["container.updated", "container.transport.vessel_loaded", "document.extracted"] as const
const count = 250
const events = Array.from({ length: count }, (_, index) =>
  Sample.loggedEvent({
    account_id: paid.id,
    shipment_id: null,
    container_id: null,
    event: names[index % names.length] ?? "container.updated"
  })
)

const exported = Effect.fnUntraced(function* (query = "", as = paid) {
  const { headers, status, text } = yield* get(`/v2/events/export${query}`, as)
  assert.strictEqual(status, 200)
  assert.strictEqual(headers["content-type"], "application/x-ndjson")
  const lines = text.trimEnd().split("\n")
  const documents = lines.map((line) => JSON.parse(line) as Document)
  const end = documents.pop()
  assert.hasAllKeys(end, ["meta"])
  return { documents, meta: end?.meta, numbers: documents.map(({ data }) => data.attributes["sequence"]) }
})

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

onPlanes("The export of events", (it) => {
  it.effect("has every event of the range once, in order, and says what it reached", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* exported()).meta, { after: 0, reached: 0, head: 0, forgotten: 0 })
      yield* asIngestion(
        Effect.gen(function* () {
          const [log, transaction] = [yield* EventLog, yield* Transaction]
          for (const event of events) yield* transaction.run(log.append([event]))
          yield* numberAll(count)
        })
      )
      const all = yield* exported()
      assert.deepStrictEqual(all.numbers, from(1, count))
      assert.deepStrictEqual(all.meta, { after: 0, reached: count, head: count, forgotten: 0 })
      const feed = (yield* get("/v2/events?page[size]=1&include=reference_object")).body
      const one = yield* exported("?until=1&include=reference_object")
      assert.deepStrictEqual(one.documents, [{ data: feed.data[0], included: feed.included }] as never)
      assert.notProperty(all.documents[0], "included")
    })
  )

  it.effect.each([
    ["?after=100&until=220", from(101, 220), 220],
    ["?after=240&until=9999", from(241, count), count],
    ["?after=30&until=30", [], 30],
    ["?filter[event]=document.extracted&until=7", [3, 6], 7]
  ] as const)("of %s has what was asked for", ([query, expected, reached]) =>
    Effect.gen(function* () {
      const { meta, numbers } = yield* exported(query)
      assert.deepStrictEqual(numbers, [...expected])
      assert.deepInclude(meta, { reached, head: count })
    })
  )

  it.effect("has nothing of other accounts, and refuses what the feed refuses", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* exported("", other)).numbers, [])
      for (const [query, as, status] of [
        ["?after=251", paid, 400],
        ["?until=-1", paid, 400],
        ["?after=30&until=20", paid, 400],
        ["?include=nonsense", paid, 400],
        ["", free, 403]
      ] as const) {
        assert.strictEqual((yield* get(`/v2/events/export${query}`, as)).status, status, query)
      }
    })
  )
})
