import { assert, it } from "@effect/vitest"

import { Instant } from "#domain/Time.ts"
import { shouldDeliver } from "#domain/voyage/diff/DiffContext.ts"

import { paid, shipment } from "../../../rest/support/samples.ts"
import { gazetteer } from "../merge/observe.ts"

const [now, trackedLately, trackedLongAgo] = [
  Instant.make("2026-03-20T12:00:00.000Z"),
  Instant.make("2026-03-20T00:00:00.000Z"),
  Instant.make("2026-02-01T00:00:00.000Z")
]

const isDelivered = (timestamp: string | null, tracked_since: Instant) =>
  shouldDeliver(
    { account_id: paid.id, shipment_id: shipment(1).id, tracked_since, now, logged: new Map(), gazetteer },
    timestamp === null ? null : Instant.make(timestamp)
  )

it("an event from before the first tracking is delivered for 7 days, to the millisecond", () => {
  assert.isTrue(isDelivered("2026-03-13T12:00:00.000Z", trackedLately))
  assert.isFalse(isDelivered("2026-03-13T11:59:59.999Z", trackedLately))
})

it("an event since the first tracking is delivered however old it is, as is one without a time", () => {
  assert.isTrue(isDelivered("2026-02-01T00:00:00.000Z", trackedLongAgo))
  assert.isFalse(isDelivered("2026-01-31T23:59:59.999Z", trackedLongAgo))
  assert.isTrue(isDelivered(null, trackedLately))
})
