import { assert, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"

import { recordsInOrder } from "#adapters/postgres/sql/recordsInOrder.ts"
import { storedRecordsOf } from "#adapters/postgres/sql/storedRecords.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { EquipmentCycle } from "#domain/voyage/container/EquipmentCycle.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { Evidence } from "#domain/voyage/observation/Evidence.ts"
import { Observation } from "#domain/voyage/observation/Observation.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

const records = { Container, EquipmentCycle, Evidence, LoggedEvent, Observation, Shipment }

for (const [name, record] of Object.entries(records)) {
  const schema: Schema.Codec<object, object> & { readonly fields: Schema.Struct.Fields } = record
  const { all } = storedRecordsOf(schema)
  const columns = Object.keys(schema.fields).toReversed()
  const inOrder = recordsInOrder(schema, columns)
  /** A row has every column: null where the value leaves an optional attribute out. */
  const rowOf = (value: object) => ({ ...Object.fromEntries(columns.map((column) => [column, null])), ...value })
  const valuesOf = (row: object) => columns.map((column) => (row as Readonly<Record<string, unknown>>)[column])

  it.prop(`${name}: what is written is what it is`, [schema], ([value]) => {
    assert.deepEqual({ ...Schema.encodeSync(schema)(value) }, { ...value })
  })

  it.prop(`${name}: rows are read as the schema reads them`, [schema], ([value]) => {
    const rows = [0, 1].map((question) => ({ more: 1, ...rowOf(value), question }))
    const read = Schema.decodeUnknownSync(Schema.Array(schema))(rows)
    const built = Effect.runSync(all(Effect.succeed(rows)))
    assert.deepStrictEqual(built, read)
    assert.deepStrictEqual(
      built.map((value) => Object.getPrototypeOf(value)),
      read.map((value) => Object.getPrototypeOf(value))
    )
  })

  it.prop(`${name}: rows in order are read as the schema reads them`, [schema], ([value]) => {
    const row = rowOf(value)
    const read = Schema.decodeUnknownSync(schema)(row)
    const built = inOrder.of([[...valuesOf(row), 1]])
    assert.deepStrictEqual(built, [read])
    assert.strictEqual(Object.getPrototypeOf(built[0]), Object.getPrototypeOf(read))
    assert.deepStrictEqual(
      Effect.runSync(inOrder.answering({ values: Effect.succeed([3, 5].map((at) => [at, ...valuesOf(row)])) })),
      [3, 5].map((question) => ({ question, value: read }))
    )
  })

  it.prop(`${name}: a row without one of the columns is a defect`, [schema], ([value]) => {
    const [missing = ""] = Object.keys(schema.fields)
    const { [missing]: _gone, ...row } = { ...value } as Record<string, unknown>
    assert.isTrue(Exit.hasDies(Effect.runSyncExit(all(Effect.succeed([row])))))
    assert.throws(() => inOrder.of([valuesOf(value).slice(1)]))
    assert.throws(() => recordsInOrder(schema, columns.slice(1)))
  })
}
