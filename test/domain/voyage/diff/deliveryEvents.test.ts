import { assert, it } from "@effect/vitest"

import { deliveryEvents } from "#domain/voyage/diff/deliveryEvents.ts"

import { at, container, paid, shipment, userOf } from "../../../rest/support/samples.ts"
import { gazetteer } from "../merge/observe.ts"

it("the event of a mark of delivery names the user", () => {
  const [before, after] = [container(1), container(1, { delivered_at: at("2026-01-20T16:00:00") })]
  const { id, name } = userOf(paid)
  const context = {
    account_id: paid.id,
    shipment_id: shipment(1).id,
    tracked_since: at("2026-01-01T00:00:00"),
    now: at("2026-01-21T00:00:00"),
    logged: new Map(),
    gazetteer
  }
  const marked = deliveryEvents(before, after, { ...context, marked_by: { id, name } })
  assert.deepStrictEqual(
    marked.drafts.map(({ event, marked_by }) => ({ event, marked_by })),
    [{ event: "container.transport.delivered", marked_by: { id, name } }]
  )
  assert.isNull(deliveryEvents(before, after, { ...context, marked_by: null }).drafts[0]?.marked_by)
})
