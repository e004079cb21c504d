import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { one } from "#application/ports/one.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import { WebhookStore } from "#application/ports/webhook/WebhookStore.ts"
import { openSecrets } from "#application/webhook/sealedSecrets.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import { dayOf } from "#domain/query/days.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { furtherNumbers } from "#domain/shipment/furtherNumbers.ts"
import { Shipment } from "#domain/shipment/Shipment.ts"
import { Webhook } from "#domain/webhook/Webhook.ts"

import { earlierDatabase, insertInto } from "../support/postgres/earlier.ts"
import * as Sample from "../support/samples.ts"
import { TestVault } from "../support/TestVault.ts"

/** The last migration of the release before. */
const last = 66

const account = Sample.accountId()
const terminal = Sample.userId()
const eta = Sample.onDay(20)
const lastFreeDay = dayOf(Sample.onDay(26))

const shipment = Sample.shipment({
  account_id: account,
  ref_numbers: ["PO-4711"],
  bill_of_lading_number: "SMPL4711",
  booking_number: "BOOK4711",
  normalized_number: "SMPL4711",
  pod_eta_at: eta,
  pod_terminal_id: terminal
})
const odd = Sample.shipment({ account_id: account, bill_of_lading_number: "smpl4712", normalized_number: "smpl4712" })
const container = Sample.container({
  account_id: account,
  shipment_id: shipment.id,
  number: Sample.containerNumber(1),
  ref_numbers: ["box-1"],
  import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: lastFreeDay, pickup_lfd_rail: null },
  pod_terminal_id: terminal
})

const webhook = Sample.webhook({ account_id: account })
const unsealed = { headers: [{ name: "X-Team", value: 'a "quoted" ünï' }], secret: "whsec_of/the+release==" }

const asked = <Name extends string>(catalogue: Catalogue<Name>, name: string, value: string) =>
  Effect.fromResult(
    readFilters(catalogue, [{ parameter: name, name, key: null, isList: false, values: [value] }], {
      account,
      now: Sample.start
    })
  )

const page = { number: 1, size: 30 }

const shipmentsBy = Effect.fnUntraced(function* (name: string, value: string) {
  const criterion = yield* asked(shipmentFilters, name, value)
  const { rows } = yield* ShipmentStore.use((store) => store.search(account, criterion, "created_at", page))
  return rows.map(({ id }) => id)
})

const containersBy = Effect.fnUntraced(function* (name: string, value: string) {
  const criterion = yield* asked(containerFilters, name, value)
  const { rows } = yield* ContainerStore.use((store) => store.search(account, criterion, defaultContainerSort, page))
  return rows.map(({ id }) => id)
})

it.live("A database of the release before is brought up to date, and its rows are found as before", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase(last)
    yield* insertInto(owner, "shipments", [shipment, odd])
    yield* insertInto(owner, "containers", [container])
    yield* insertInto(owner, "webhooks", [{ ...webhook, ...unsealed }])
    yield* Layer.build(Postgres.migrations(url))

    yield* Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* ShipmentStore.use((store) => one(store.load(account, [shipment.id]))),
        Option.some(
          new Shipment({
            ...shipment,
            further_numbers: furtherNumbers(shipment, [], ["SIML"]),
            pod_eta_days: ["2026-01-01T00:00:00.000Z 2026-01-21"]
          })
        )
      )
      assert.deepStrictEqual(
        yield* ContainerStore.use((store) => one(store.load(account, [container.id]))),
        Option.some(container)
      )
      for (const beginning of ["smpl4711", "BOOK", "po-47", "tstu", "BOX-1"]) {
        assert.deepStrictEqual(yield* shipmentsBy("q", beginning), [shipment.id], beginning)
        assert.deepStrictEqual(yield* containersBy("search_by_ids", beginning), [container.id], beginning)
      }
      assert.deepStrictEqual(yield* shipmentsBy("q", "SMPL4712"), [odd.id])
      assert.deepStrictEqual((yield* shipmentsBy("q", "smpl")).toSorted(), [odd.id, shipment.id].toSorted())
      assert.deepStrictEqual(yield* shipmentsBy("pod_terminal_id", terminal), [shipment.id])
      assert.deepStrictEqual(yield* shipmentsBy("pod_arrival", dayOf(eta)), [shipment.id])
      assert.deepStrictEqual(yield* containersBy("pod_terminal_id", terminal), [container.id])
      assert.deepStrictEqual(yield* containersBy("pickup_lfd", lastFreeDay), [container.id])
      const found = Option.getOrThrow(yield* WebhookStore.use((store) => one(store.load(account, [webhook.id]))))
      const { headers, replaced, secret } = yield* Effect.provide(openSecrets(found), TestVault)
      assert.deepStrictEqual({ headers, secret: Redacted.value(secret) }, unsealed)
      assert.deepStrictEqual(replaced, [])
      assert.deepStrictEqual(new Webhook({ ...found, sealed: webhook.sealed }), webhook)
    }).pipe(Effect.provide(yield* Layer.build(Postgres.layerApp(url))))
  }).pipe(Effect.scoped)
)
