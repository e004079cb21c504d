import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { politely } from "../support/client.ts"
import { complete } from "../support/complete.ts"
import { eventually } from "../support/eventually.ts"
import { Nodes } from "./Nodes.ts"

const gateOut = /"container.transport.full_out"/

/** A bill is tracked until its container leaves the terminal, and every event of it comes. */
export const trackAndNotify = Effect.gen(function* () {
  const { client, told, url } = yield* Nodes
  const registered = yield* Effect.promise(() => client.listen(told.url))
  assert.strictEqual(registered.status, 201, JSON.stringify(registered.body))
  const requested = yield* Effect.promise(() => client.track("SIMLPLAIN0001"))
  assert.strictEqual(requested.status, 201, JSON.stringify(requested.body))
  const [shipment] = yield* eventually(
    "a shipment",
    async () => {
      const found = await client.list("/v2/shipments")
      return found.length > 0 ? found : undefined
    },
    politely
  )
  assert.strictEqual(shipment?.attributes["bill_of_lading_number"], "SIMLPLAIN0001")
  yield* eventually(
    "the container to leave the terminal",
    () => told.received.find(({ body }) => gateOut.test(body)),
    politely
  )
  yield* complete(url, told.received)
})

/** A webhook node is stopped while the receiver keeps it waiting, and another one starts. */
export const handOver = Effect.gen(function* () {
  const { client, next, receiving, told, url, webhook } = yield* Nodes
  receiving.isSilent = true
  const count = told.received.length
  assert.strictEqual((yield* Effect.promise(() => client.track("SIMLPLAIN0002"))).status, 201)
  yield* eventually("a delivery under way", () => told.received[count])
  yield* webhook.signal("SIGTERM")
  assert.strictEqual(yield* webhook.ended, 0, webhook.stderr())
  receiving.isSilent = false
  const node = yield* next
  yield* complete(url, told.received)
  yield* node.signal("SIGTERM")
  assert.strictEqual(yield* node.ended, 0, node.stderr())
})
