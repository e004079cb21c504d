import { assert, it } from "@effect/vitest"

import { day, hour } from "#domain/Time.ts"
import { railInterval } from "#domain/tracking/tracking/pollInterval.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import * as Sample from "../../../support/samples.ts"

const owner = { account_id: Sample.accountId(), shipment_id: Sample.shipmentId() }
const container = (fields: Partial<Container>) => Sample.container({ ...fields, ...owner })
const asked = (fields: Partial<Container>) => [
  railInterval(container(fields), true),
  railInterval(container(fields), false)
]

it("a railroad is asked often while it has the container, and later for corrections", () => {
  const out = Sample.onDay(30)
  assert.deepStrictEqual(asked({ current_status: "on_ship" }), [day, day])
  assert.deepStrictEqual(asked({ current_status: "on_rail" }), [hour, 6 * hour])
  assert.deepStrictEqual(asked({ current_status: "picked_up" }), [day, day])
  assert.deepStrictEqual(asked({ current_status: "picked_up", final_destination_full_out_at: out }), [day, null])
  assert.deepStrictEqual(asked({ current_status: "empty_returned" }), [null, null])
  assert.deepStrictEqual(asked({ current_status: "on_rail", membership_ended_at: out }), [null, null])
})
