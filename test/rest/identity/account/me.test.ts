import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { Account } from "#domain/identity/account/Account.ts"
import { Instant } from "#domain/Time.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { assertFullLinkage } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { container, free, id, other, paid, shipment, trackingRequest, userOf } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

const me = Effect.fnUntraced(function* (as: Account) {
  const answer = yield* get("/v2/me", as)
  assert.strictEqual(answer.status, 200, answer.text)
  const { data, included = [] } = answer.body
  const of = (type: string) => included.find((resource) => resource.type === type)
  return { answer, data, account: of("account"), user: of("user") }
})

const statuses = (features: unknown) =>
  Object.fromEntries(
    Object.entries(features as Readonly<Record<string, { readonly status: string }>>).map(([name, { status }]) => [
      name,
      status
    ])
  )

onPlanes("GET /me", (it) => {
  it.effect("describes the key, with its account and user", () =>
    Effect.gen(function* () {
      const { account, answer, data, user } = yield* me(paid)
      assert.deepInclude(data, { id: `key of ${paid.company_name}`, type: "credential", links: { self: "/v2/me" } })
      assert.deepStrictEqual(
        [data.attributes["kind"], data.attributes["channel"], data.attributes["name"]],
        ["api_key", "api", "Sample"]
      )
      assert.deepStrictEqual<unknown>(data.relationships, {
        account: { data: { id: paid.id, type: "account" } },
        user: { data: { id: userOf(paid).id, type: "user" } }
      })
      assert.strictEqual(answer.body.included?.length, 2)
      assert.deepStrictEqual(account?.attributes, {
        company_name: paid.company_name,
        company_type: null,
        scac: null,
        abbr_name: null,
        city: null,
        state_abbr: null,
        country: null,
        plan: "customer",
        tracking_slots: null
      })
      assert.deepStrictEqual(user?.attributes, {
        email: userOf(paid).email,
        name: "Ada",
        role: "owner",
        job_role: null,
        job_title: null,
        admin: null
      })
      assert.deepStrictEqual<unknown>(user?.relationships?.["accounts"]?.data, [{ id: paid.id, type: "account" }])
      assertFullLinkage(answer.body)
    })
  )

  it.effect("shows the features of each plan and entitlement", () =>
    Effect.gen(function* () {
      const closed = { custom_fields: "requires_user_credential", trade_intel: "not_enabled" }
      const entitled = (status: string) => ({ routing_data: status, rail_data: status })
      const planned = (status: string) => ({ data_out_api: status, stop_tracking: status })
      const expected = [
        [paid, "customer", { ...closed, ...planned("available"), ...entitled("available") }],
        [other, "trial", { ...closed, ...planned("available"), ...entitled("not_enabled") }],
        [free, "free_plan", { ...closed, ...planned("requires_paid_plan"), ...entitled("requires_paid_plan") }]
      ] as const
      for (const [holder, plan, features] of expected) {
        const { account, data } = yield* me(holder)
        assert.strictEqual(account?.attributes["plan"], plan)
        assert.deepStrictEqual(statuses(data.attributes["features"]), features)
      }
      const partly = new Account({ ...paid, entitlements: ["routing_data", "custom_fields"] })
      yield* asIngestion(AccountStore.use((accounts) => accounts.update(partly)))
      assert.deepInclude(statuses((yield* me(paid)).data.attributes["features"]), {
        ...closed,
        routing_data: "available",
        rail_data: "not_enabled"
      })
    })
  )

  it.effect("a trial is free from the moment when it ends", () =>
    Effect.gen(function* () {
      const ended = new Account({ ...other, trial_ends_at: Instant.make("1970-01-01T00:00:00.000Z") })
      yield* asIngestion(AccountStore.use((accounts) => accounts.update(ended)))
      const { account, data } = yield* me(other)
      assert.strictEqual(account?.attributes["plan"], "free_plan")
      assert.deepInclude(statuses(data.attributes["features"]), { data_out_api: "requires_paid_plan" })
      assert.strictEqual((yield* get("/v2/shipments", other)).status, 403)
      yield* asIngestion(AccountStore.use((accounts) => accounts.update(other)))
    })
  )

  it.effect("counts what a limited plan tracks, of its own account alone", () =>
    Effect.gen(function* () {
      const slots = Effect.map(me(free), ({ account }) => account?.attributes["tracking_slots"])
      assert.deepStrictEqual(yield* slots, { limit: 10, used: 0, remaining: 10 })
      const own = shipment(1, { id: ShipmentId.make(id(1901)), account_id: free.id })
      yield* asIngestion(
        Effect.gen(function* () {
          yield* ShipmentStore.use((store) => store.save([own]))
          for (const number of [901, 902]) {
            const box = container(number, { account_id: free.id, shipment_id: own.id })
            yield* ContainerStore.use((store) => store.save([box]))
          }
          const request = trackingRequest(901, { account_id: free.id, status: "pending", shipment_id: null })
          yield* TrackingRequestStore.use((store) => store.save(request))
          yield* TrackingRequestStore.use((store) =>
            store.save(trackingRequest(902, { status: "pending", shipment_id: null }))
          )
        })
      )
      assert.deepStrictEqual(yield* slots, { limit: 10, used: 3, remaining: 7 })
    })
  )
})
