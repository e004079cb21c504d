import { assert, it } from "@effect/vitest"

import { diffContainer } from "#domain/voyage/diff/diff.ts"

import { container } from "../../../support/samples.ts"
import * as Sample from "../../../support/samples.ts"
import { gazetteer, mergeOf, move, vessels } from "../merge/observe.ts"

it("names the event of an estimate by the estimated move", () => {
  const account_id = Sample.accountId()
  const record = container({ account_id, shipment_id: Sample.shipmentId() })
  const [merged] = mergeOf([
    move("depart", { classifier: "EST", at: "2026-01-06T02:00:00Z", vessel: vessels.first }),
    move("arrive", { classifier: "EST", at: "2026-01-20T02:00:00Z", vessel: vessels.first, place: "USLAX" })
  ]).containers
  assert(merged !== undefined)
  const { drafts } = diffContainer(record, record, merged, {
    account_id,
    shipment_id: record.shipment_id,
    tracked_since: Sample.start,
    now: Sample.start,
    logged: new Map(),
    gazetteer
  })
  assert.deepStrictEqual<unknown>(
    drafts.map(({ event, timestamp }) => [event, timestamp]),
    [
      ["container.transport.estimated.vessel_departed", "2026-01-06T02:00:00.000Z"],
      ["container.transport.estimated.vessel_arrived", "2026-01-20T02:00:00.000Z"]
    ]
  )
})
