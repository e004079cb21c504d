import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { CustomFieldId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { CustomField } from "#domain/records/customField/CustomField.ts"
import type { CustomFieldDefinition, InitialCustomField } from "#domain/records/customField/CustomField.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { criterionOf } from "../../../support/criteria.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import * as FieldSample from "../../../support/samples/customField.ts"
import { storableValues } from "../../../support/storable.ts"

const everything = { number: 1, size: 100 }

const ids = (rows: ReadonlyArray<CustomField>) => rows.map(({ id }) => id)

const define = Effect.fnUntraced(function* (fields: Parameters<typeof FieldSample.definition>[0]) {
  const definition = FieldSample.definition(fields)
  yield* CustomFieldStore.use(({ definitions }) => definitions.save(definition))
  return definition
})

/** What every CustomFieldStore does. */
export const customFieldStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`CustomFieldStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved last, whatever it is",
      [storableValues(Schema.Struct(CustomField.fields))],
      ([fields]) =>
        Effect.gen(function* () {
          const store = yield* CustomFieldStore
          const account_id = yield* newAccount()
          const { id: definition_id } = yield* define({ account_id })
          const id = CustomFieldId.make(Sample.eventId())
          const field = new CustomField({ ...fields, account_id, definition_id, id })
          yield* store.save(new CustomField({ ...field, value: "old" }))
          yield* store.save(field)
          assert.deepStrictEqual(yield* store.find(account_id, id), Option.some(field))
          assert.deepStrictEqual(yield* store.findOf(account_id, field.entity_id, definition_id), Option.some(field))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect("shows and removes for the account that owns it only", () =>
      Effect.gen(function* () {
        const store = yield* CustomFieldStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const definition = yield* define({ account_id, data_type: "enum" })
        const field = FieldSample.customField({ account_id, definition_id: definition.id })
        yield* store.save(field)
        assert.deepStrictEqual(yield* store.find(other, field.id), Option.none())
        assert.deepStrictEqual(yield* store.findOf(other, field.entity_id, definition.id), Option.none())
        assert.deepStrictEqual(yield* store.list(other, always, everything), { rows: [], total: 0 })
        assert.isFalse(yield* store.remove(other, field.id))
        assert.isTrue(yield* store.remove(account_id, field.id))
        assert.isFalse(yield* store.remove(account_id, field.id))
        assert.deepStrictEqual(yield* store.find(account_id, field.id), Option.none())
        assert.isFalse(yield* store.isChosen(definition, "some"))
      })
    )

    it.effect("adds what is missing and leaves the rest", () =>
      Effect.gen(function* () {
        const store = yield* CustomFieldStore
        const account_id = yield* newAccount()
        const { id: definition_id } = yield* define({ account_id })
        const mine = FieldSample.customField({ account_id, definition_id, value: "mine" })
        const again = FieldSample.customField({ account_id, definition_id, entity_id: mine.entity_id, value: "again" })
        const fresh = FieldSample.customField({ account_id, definition_id, value: "fresh" })
        yield* store.save(mine)
        yield* store.addMissing(account_id, [again, fresh])
        yield* store.addMissing(account_id, [])
        const { rows } = yield* store.list(account_id, always, everything)
        assert.sameDeepMembers(rows as Array<CustomField>, [mine, fresh])
      })
    )

    it.effect("lists the newest first, filtered, page by page", () =>
      Effect.gen(function* () {
        const store = yield* CustomFieldStore
        const account_id = yield* newAccount()
        const definitions = yield* Effect.forEach(
          ["Shipment", "Container", "TrackingRequest"] as const,
          (entity_type) => define({ account_id, entity_type })
        )
        const entities = [Sample.shipmentId(), Sample.shipmentId()]
        const rows = definitions.flatMap((definition, index) =>
          entities.map((entity_id, days) =>
            FieldSample.customField({
              account_id,
              definition_id: definition.id,
              entity_type: definition.entity_type,
              entity_id,
              created_at: Sample.onDay(index * 2 + days)
            })
          )
        )
        yield* Effect.forEach(rows, store.save)
        // By days: the first definition has 0 and 1, the second 2 and 3, the third 4 and 5; each entity every other one.
        const [entity_id = ""] = entities
        const { id: definition_id } = definitions[1] ?? assert.fail("no definition")
        for (const [filter, expected] of [
          [{}, [5, 4, 3, 2, 1, 0]],
          [{ entity_type: "Shipment" }, [1, 0]],
          [{ entity_id }, [4, 2, 0]],
          [{ definition_id }, [3, 2]],
          [{ definition_id, entity_id }, [2]],
          [{ entity_type: "Shipment", entity_id: Sample.eventId() }, []]
        ] as const) {
          const criterion = criterionOf(fieldFilters, filter)
          const pages = yield* Effect.forEach([1, 2, 3], (number) =>
            store.list(account_id, criterion, { number, size: 2 })
          )
          assert.deepStrictEqual(
            pages.flatMap(({ rows }) => ids(rows)),
            expected.map((index) => rows[index]?.id),
            JSON.stringify(filter)
          )
          assert.deepStrictEqual([...new Set(pages.map(({ total }) => total))], [expected.length])
        }
      })
    )

    it.effect("knows whether an option is chosen", () =>
      Effect.gen(function* () {
        const store = yield* CustomFieldStore
        const account_id = yield* newAccount()
        const one = yield* define({ account_id, data_type: "enum" })
        const several = yield* define({ account_id, data_type: "enum_multi", api_slug: "several" })
        const save = ({ id: definition_id }: CustomFieldDefinition, value: string | null) =>
          store.save(FieldSample.customField({ account_id, definition_id, value }))
        yield* save(one, "high")
        yield* save(one, null)
        yield* save(several, JSON.stringify(["low", 'a "quoted" one']))
        yield* save(several, null)
        const asked = [
          [one, "high", true],
          [one, "low", false],
          [several, "low", true],
          [several, 'a "quoted" one', true],
          [several, "high", false],
          [several, "lo", false]
        ] as const
        for (const [definition, option, answer] of asked) {
          assert.strictEqual(yield* store.isChosen(definition, option), answer, option)
        }
      })
    )

    it.effect("keeps what requests bring, the first for each place", () =>
      Effect.gen(function* () {
        const store = yield* CustomFieldStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const { id: definition_id } = yield* define({ account_id, entity_type: "Container" })
        const [request, unlike] = [Sample.requestId(), Sample.requestId()]
        const bring = (changes: Partial<InitialCustomField>): InitialCustomField => ({
          account_id,
          tracking_request_id: request,
          definition_id,
          entity_type: "Container",
          container_number: null,
          value: "first",
          ...changes
        })
        const [general, specific] = [bring({}), bring({ container_number: Sample.containerNumber(1) })]
        yield* store.addInitial(account_id, [general, specific, bring({ value: "second" })])
        yield* store.addInitial(account_id, [bring({ value: "third" }), bring({ tracking_request_id: unlike })])
        yield* store.addInitial(account_id, [])
        const found = yield* store.initialOf(account_id, [request])
        assert.sameDeepMembers(found as Array<InitialCustomField>, [general, specific])
        assert.strictEqual((yield* store.initialOf(account_id, [request, unlike])).length, 3)
        assert.deepStrictEqual(yield* store.initialOf(account_id, []), [])
        assert.deepStrictEqual(yield* store.initialOf(other, [request, unlike]), [])
      })
    )
  })
)
