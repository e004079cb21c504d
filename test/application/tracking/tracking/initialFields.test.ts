import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { CustomFieldDefinitions } from "#application/records/customField/CustomFieldDefinitions.ts"
import { CustomFieldOptions } from "#application/records/customField/CustomFieldOptions.ts"
import { CustomFields } from "#application/records/customField/CustomFields.ts"
import type { InitialFieldInputs } from "#application/records/customField/storeInitialFields.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, directVoyage } from "../../../domain/voyage/merge/observe.ts"
import * as TestSql from "../../../support/postgres/TestSql.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { arrives, follow, IntakeWorld, newcomer, sees } from "../../support/intakeWorld.ts"

type Holder = Effect.Success<typeof newcomer>

/** A carrier's statements of one container under these documents, up to its last move. */
const voyage = (documents: ReadonlyArray<Document>, serial: number, moves: number): ReadonlyArray<Statement> =>
  directVoyage()
    .slice(0, moves)
    .map(({ call, classifier, container, fact, fact_key, happened, place, retracted, revision, source_id }) => ({
      call,
      classifier,
      fact,
      happened,
      place,
      retracted,
      revision,
      source_id,
      documents,
      container: container === null ? null : containerNumber(serial),
      fact_key: `${fact_key}|${serial}`
    }))

const bill = (number: string): ReadonlyArray<Document> => [{ type: "bill", number }]

const define = (holder: Holder, entity_type: string, api_slug: string, data_type = "short_text") =>
  CustomFieldDefinitions.use((definitions) =>
    definitions.create(holder.account, {
      entity_type,
      api_slug,
      display_name: api_slug,
      description: null,
      data_type,
      reference_type: null,
      validation: null,
      default_format: null,
      default_value: null
    })
  )

const brings = (
  shipment: Readonly<Record<string, unknown>>,
  containers: ReadonlyArray<readonly [slug: string, value: unknown, number?: string]> = []
): { readonly initial_custom_fields: InitialFieldInputs } => ({
  initial_custom_fields: {
    shipment: Object.entries(shipment).map(([api_slug, value]) => ({ api_slug, value, number: "" })),
    containers: containers.map(([api_slug, value, number = ""]) => ({ api_slug, value, number }))
  }
})

/** The values of an account's fields, as `slug of number: value`. */
const values = Effect.fn("values")(function* (holder: Holder) {
  const { containers, shipments } = yield* sees(holder.account.id)
  const names = new Map<string, string>([
    ...shipments.map(({ bill_of_lading_number, id }) => [id, bill_of_lading_number ?? "?"] as const),
    ...containers.map(({ id, number }) => [id, number] as const)
  ])
  const { rows } = yield* CustomFields.use((fields) => fields.list(holder.account, [], { number: 1, size: 100 }))
  return rows.map(({ field }) => `${field.api_slug} of ${names.get(field.entity_id)}: ${field.value}`).sort()
})

const planes = {
  memory: { ports: TestMemory.stores, excludeTestServices: false, begin: TestClock.setTime(Date.UTC(2026, 5, 1)) },
  Postgres: { ports: TestSql.layerWorker, excludeTestServices: true, begin: Effect.void }
} as const

const UseCases = Layer.mergeAll(CustomFieldDefinitions.layer, CustomFieldOptions.layer, CustomFields.layer)

for (const [name, { begin, excludeTestServices, ports }] of Object.entries(planes)) {
  const world = Layer.merge(IntakeWorld, UseCases).pipe(Layer.provideMerge(ports as typeof TestMemory.stores))
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`initial custom fields on ${name}`, (it) => {
    it.effect("appear with the shipment and its containers, once", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        yield* define(holder, "Shipment", "order")
        yield* define(holder, "Container", "seal")
        const { feed } = yield* follow(
          holder,
          "FIELDS1",
          brings({ order: "PO-1" }, [
            ["seal", "any"],
            ["seal", "special", containerNumber(2).toLowerCase()]
          ])
        )
        assert.deepStrictEqual(yield* values(holder), [])
        yield* arrives(feed, voyage(bill("FIELDS1"), 1, 3))
        assert.deepStrictEqual(yield* values(holder), ["order of FIELDS1: PO-1", `seal of ${containerNumber(1)}: any`])

        const fields = yield* CustomFields
        const { containers, shipments } = yield* sees(holder.account.id)
        const [shipment, container] = [shipments[0]?.id ?? "", containers[0]?.id ?? ""]
        const first = yield* fields.ofEntity(holder.account, { type: "Shipment", id: shipment }, { number: 1, size: 1 })
        assert.strictEqual(first.rows[0]?.field.updated_by_user_id, holder.user.id)
        yield* fields.remove(holder.account, { entity: { type: "Shipment", id: shipment }, api_slug: "order" })
        yield* fields.set(holder, { type: "Container", id: container }, { api_slug: "seal", value: "mine" })

        yield* arrives(feed, [...voyage(bill("FIELDS1"), 1, 5), ...voyage(bill("FIELDS1"), 2, 5)])
        assert.deepStrictEqual(yield* values(holder), [
          `seal of ${containerNumber(1)}: mine`,
          `seal of ${containerNumber(2)}: special`
        ])
      })
    )

    it.effect("fill what is missing on a shipment that is there already", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        yield* define(holder, "Shipment", "order")
        yield* define(holder, "Shipment", "owner")
        yield* define(holder, "Container", "seal")
        const first = yield* follow(holder, "FIELDS2", brings({ order: "PO-1" }))
        yield* arrives(first.feed, voyage(bill("FIELDS2"), 3, 3))
        const second = yield* follow(holder, "BOOKING2", {
          request_type: "booking_number",
          ...brings({ order: "PO-2", owner: "Ada" }, [["seal", "any"]])
        })
        yield* arrives(second.feed, voyage([{ type: "booking", number: "BOOKING2" }, ...bill("FIELDS2")], 3, 3))
        assert.strictEqual((yield* sees(holder.account.id)).shipments.length, 1)
        assert.deepStrictEqual(yield* values(holder), [
          "order of FIELDS2: PO-1",
          "owner of FIELDS2: Ada",
          `seal of ${containerNumber(3)}: any`
        ])
      })
    )

    it.effect("are left out when the definition allows them no more", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const gone = yield* define(holder, "Shipment", "gone")
        const choice = yield* define(holder, "Shipment", "choice", "enum")
        const limited = yield* define(holder, "Shipment", "limited", "number")
        yield* define(holder, "Shipment", "kept", "number")
        const options = yield* CustomFieldOptions
        const option = yield* options.add(holder.account, choice.definition.id, {
          label: "High",
          value: "high",
          position: null
        })
        const { feed } = yield* follow(
          holder,
          "FIELDS3",
          brings({ gone: "a", choice: "high", limited: 9, kept: "1.50" })
        )
        const definitions = yield* CustomFieldDefinitions
        yield* definitions.remove(holder.account, gone.definition.id)
        yield* options.remove(holder.account, choice.definition.id, option.id)
        yield* definitions.update(holder.account, limited.definition.id, { validation: { max: 5 } })
        yield* arrives(feed, voyage(bill("FIELDS3"), 4, 3))
        assert.deepStrictEqual(yield* values(holder), ["kept of FIELDS3: 1.5"])
      })
    )
  })
}
