import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"

import { one } from "#application/ports/one.ts"
import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { matches } from "#domain/query/matches.ts"
import { CustomFieldDefinition, CustomFieldEntity, CustomFieldType } from "#domain/records/customField/CustomField.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"
import { viewDefinition } from "#domain/search/customField/definitionView.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { criterionOf } from "../../../support/criteria.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import * as FieldSample from "../../../support/samples/customField.ts"
import { storableValues } from "../../../support/storable.ts"

const everything = { number: 1, size: 100 }

const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)

const someId = () => CustomFieldDefinitionId.make(Sample.eventId())

/** What every CustomFieldDefinitionStore does. */
export const customFieldDefinitionStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`CustomFieldDefinitionStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved last, whatever it is",
      [storableValues(Schema.Struct(CustomFieldDefinition.fields))],
      ([fields]) =>
        Effect.gen(function* () {
          const { definitions: store } = yield* CustomFieldStore
          const account_id = yield* newAccount()
          const definition = new CustomFieldDefinition({ ...fields, account_id, id: someId() })
          yield* store.save(
            FieldSample.definition({ account_id, id: definition.id, created_at: definition.created_at })
          )
          yield* store.save(definition)
          assert.deepStrictEqual(yield* one(store.load(account_id, [definition.id])), Option.some(definition))
          assert.deepStrictEqual(yield* store.load(account_id, [definition.id, someId()]), [definition])
          const { api_slug, entity_type } = definition
          assert.deepStrictEqual(yield* store.bySlug(account_id, entity_type, api_slug), Option.some(definition))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect("shows, lists and removes for the account that owns it only", () =>
      Effect.gen(function* () {
        const { definitions: store } = yield* CustomFieldStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const definition = FieldSample.definition({ account_id, data_type: "enum" })
        const option = FieldSample.option({ account_id, definition_id: definition.id })
        yield* store.save(definition)
        yield* store.saveOption(option)
        assert.deepStrictEqual(yield* one(store.load(other, [definition.id])), Option.none())
        assert.deepStrictEqual(yield* store.load(other, [definition.id]), [])
        assert.deepStrictEqual(yield* store.bySlug(other, "Shipment", "sample"), Option.none())
        assert.deepStrictEqual(yield* store.list(other, always, everything), { rows: [], total: 0 })
        assert.deepStrictEqual(yield* store.findOption(other, option.id), Option.none())
        assert.deepStrictEqual(yield* store.optionsOf(other, [definition.id]), [])
        assert.isFalse(yield* store.removeOption(other, option.id))
        assert.isFalse(yield* store.remove(other, definition.id))
        assert.deepStrictEqual(yield* store.optionsOf(account_id, [definition.id]), [option])
      })
    )

    it.effect("distinguishes slugs of different entity types", () =>
      Effect.gen(function* () {
        const { definitions: store } = yield* CustomFieldStore
        const account_id = yield* newAccount()
        const rows = CustomFieldEntity.literals.map((entity_type) =>
          FieldSample.definition({ account_id, entity_type })
        )
        yield* Effect.forEach(rows, store.save)
        for (const row of rows) {
          assert.deepStrictEqual(yield* store.bySlug(account_id, row.entity_type, "sample"), Option.some(row))
        }
        for (const slug of ["other", "Sample", "", "\u0000", "\ud800"]) {
          assert.deepStrictEqual(yield* store.bySlug(account_id, "Shipment", slug), Option.none())
        }
      })
    )

    it.effect("lists the newest first, filtered, page by page", () =>
      Effect.gen(function* () {
        const { definitions: store } = yield* CustomFieldStore
        const account_id = yield* newAccount()
        const types = CustomFieldType.literals
        const rows = Array.from({ length: 24 }, (_, index) =>
          FieldSample.definition({
            account_id,
            api_slug: `slug_${index}`,
            display_name: `${index % 2 === 0 ? "Customer" : "Broker"} 100%_${index}`,
            entity_type: CustomFieldEntity.literals[index % 3] ?? "Shipment",
            data_type: types[index % types.length] ?? "number",
            created_at: Sample.onDay((index * 7) % 24)
          })
        )
        yield* Effect.forEach(rows, store.save)
        const newest = rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
        for (const filter of [
          {},
          { entity_type: "Container" },
          { data_type: "enum" },
          { display_name: "customer 100%_1" },
          { display_name: "100%" },
          { entity_type: "Shipment", data_type: "number", display_name: "CUSTOMER" }
        ] as const) {
          const criterion = criterionOf(definitionFilters, filter)
          const expected = newest.filter((row) => matches(viewDefinition(row))(criterion))
          const pages = yield* Effect.forEach([1, 2, 3, 4, 5], (number) =>
            store.list(account_id, criterion, { number, size: 5 })
          )
          assert.deepStrictEqual(
            pages.flatMap(({ rows }) => ids(rows)),
            ids(expected),
            JSON.stringify(filter)
          )
          assert.deepStrictEqual([...new Set(pages.map(({ total }) => total))], [expected.length])
        }
      })
    )

    it.effect("orders options by position, then by age, and removes one", () =>
      Effect.gen(function* () {
        const { definitions: store } = yield* CustomFieldStore
        const account_id = yield* newAccount()
        const definition = FieldSample.definition({ account_id, data_type: "enum" })
        yield* store.save(definition)
        const rows = (
          [
            [2, 1],
            [1, 3],
            [1, 2]
          ] as const
        ).map(([position, days], index) =>
          FieldSample.option({
            account_id,
            definition_id: definition.id,
            value: `value ${index}`,
            position,
            created_at: Sample.onDay(days)
          })
        )
        yield* Effect.forEach(rows, store.saveOption)
        const [last, second, first] = ids(rows)
        assert.deepStrictEqual(ids(yield* store.optionsOf(account_id, [definition.id, someId()])), [
          first,
          second,
          last
        ])
        assert.isTrue(yield* store.removeOption(account_id, CustomFieldOptionId.make(first ?? "")))
        assert.isFalse(yield* store.removeOption(account_id, CustomFieldOptionId.make(first ?? "")))
        assert.deepStrictEqual(ids(yield* store.optionsOf(account_id, [definition.id])), [second, last])
        assert.deepStrictEqual(yield* store.optionsOf(account_id, []), [])
      })
    )

    it.effect("takes options, values and what requests bring along when it removes a definition", () =>
      Effect.gen(function* () {
        const fields = yield* CustomFieldStore
        const { definitions: store } = fields
        const account_id = yield* newAccount()
        const [gone, kept] = [
          FieldSample.definition({ account_id, data_type: "enum" }),
          FieldSample.definition({ account_id, data_type: "enum", api_slug: "kept" })
        ]
        const tracking_request_id = Sample.requestId()
        const bring = (definition_id: CustomFieldDefinitionId) => ({
          account_id,
          tracking_request_id,
          definition_id,
          entity_type: "Shipment" as const,
          container_number: null,
          value: "high"
        })
        for (const definition of [gone, kept]) {
          yield* store.save(definition)
          yield* store.saveOption(FieldSample.option({ account_id, definition_id: definition.id }))
          yield* fields.save(FieldSample.customField({ account_id, definition_id: definition.id }))
          yield* fields.addInitial(account_id, [bring(definition.id)])
        }
        assert.isTrue(yield* store.remove(account_id, gone.id))
        assert.isFalse(yield* store.remove(account_id, gone.id))
        const options = yield* store.optionsOf(account_id, [gone.id, kept.id])
        const values = yield* fields.list(account_id, always, everything)
        const initial = yield* fields.initialOf(account_id, [tracking_request_id])
        for (const rows of [options, values.rows, initial]) {
          assert.deepStrictEqual(
            rows.map(({ definition_id }) => definition_id),
            [kept.id]
          )
        }
      })
    )
  })
)
