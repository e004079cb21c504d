import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { casesOf } from "../../../support/cases.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { container, free, other, paid, shipment } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"

const requests = casesOf("REQUESTS", { usual: 60, long: 200 })

const track = (request_number: string, as: Account, more = {}) =>
  ask("POST", "/v2/tracking_requests", {
    as,
    body: {
      data: {
        type: "tracking_request",
        attributes: { request_type: "bill_of_lading", request_number, scac: "MAEU", ...more }
      }
    }
  })

/** So many containers of a tracked shipment; those before are gone. */
const tracks = (account: Account, count: number) =>
  asIngestion(
    Effect.gen(function* () {
      const own = shipment(account === free ? 3 : 2, { account_id: account.id })
      yield* ShipmentStore.use((store) => store.save([own]))
      for (let number = 1; number <= 10; number++) {
        const current_status = number <= count ? "on_ship" : "empty_returned"
        const box = container(number + (account === free ? 300 : 200), {
          account_id: account.id,
          shipment_id: ShipmentId.make(own.id),
          current_status
        })
        yield* ContainerStore.use((store) => store.save([box]))
      }
    })
  )

onEachPlane("limits of the plan", (it) => {
  it.effect.each([free, other])("the tenth container is taken and the eleventh refused: %s", (account) =>
    Effect.gen(function* () {
      yield* tracks(account, 9)
      assert.strictEqual((yield* track("LIMIT1", account)).status, 201)
      const { body, status, text } = yield* track("LIMIT2", account)
      assert.strictEqual(status, 403)
      assert.deepInclude(body.errors[0], { status: "403", code: "plan_limit_reached" })
      assert.include(body.errors[0]?.detail, "10 active containers")
      assert.notMatch(text, /not enabled|feature/i)

      assert.strictEqual((yield* track("LIMIT1", account)).body.errors[0]?.code, "duplicate")
      assert.strictEqual((yield* track("LIMIT3", account, { scac: "", auto_detect_vocc_scac: true })).status, 403)
      assert.strictEqual((yield* track("TEST-TR-SUCCEEDED", account, { scac: "TEST" })).status, 201)

      yield* tracks(account, 8)
      assert.strictEqual((yield* track("LIMIT3", account)).status, 201)
      assert.strictEqual((yield* track("LIMIT4", account)).status, 403)
    })
  )

  it.effect("a paid plan has no limit", () =>
    Effect.gen(function* () {
      yield* asIngestion(
        Effect.gen(function* () {
          yield* ShipmentStore.use((store) => store.save([shipment(1)]))
          for (let number = 1; number <= 12; number++)
            yield* ContainerStore.use((store) => store.save([container(number)]))
        })
      )
      assert.strictEqual((yield* track("PAID1", paid)).status, 201)
    })
  )

  it.effect(`of ${requests} requests at the same time exactly one takes the last slot`, () =>
    Effect.gen(function* () {
      yield* tracks(free, 0)
      const used = asIngestion(TrackingRequestStore.use((store) => store.usedSlots(free.id)))
      yield* tracks(free, 9 - (yield* used))
      const answers = yield* Effect.all(
        Array.from({ length: requests }, (_, index) => track(`RACE${index}`, free)),
        { concurrency: "unbounded" }
      )
      const statuses = answers.map(({ status }) => status).sort()
      assert.deepStrictEqual([statuses.filter((status) => status === 201).length, statuses.at(-1)], [1, 403])
      assert.strictEqual(yield* used, 10)
    })
  )
})
