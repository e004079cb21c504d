import { PgTypes, type PgProtocol } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { types } from "#adapters/postgres/sql/types.ts"

const column = { format: 1, dataTypeOid: PgTypes.OID.timestamptz } as const

const [ours, theirs] = [types, undefined].map((registry) =>
  Result.getOrThrow(PgTypes.makeFieldReader([column], registry))
)

/** What stands in a row for so many microseconds since 2000. */
const wire = (microseconds: bigint): Uint8Array => {
  const bytes = new Uint8Array(10)
  new DataView(bytes.buffer).setBigInt64(1, microseconds)
  return bytes
}

const read = (reader: PgProtocol.FieldReader<unknown> | undefined, bytes: Uint8Array) => reader?.(bytes, 1, 8, 0)

const sameAsDriver = (microseconds: bigint) => {
  const date = read(theirs, wire(microseconds))
  assert.strictEqual(read(ours, wire(microseconds)), date instanceof Date ? date.toISOString() : "no date")
}

const [first, last] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)].map(
  (at) => BigInt(at - Date.UTC(2000, 0, 1)) * 1000n
)

it.prop(
  "an instant is read as the driver reads it, to the millisecond",
  { microseconds: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: first ?? 0n, maximum: last ?? 0n })) },
  ({ microseconds }) => sameAsDriver(microseconds)
)

it("an instant is read before 2000, at parts of a millisecond, and far away", () => {
  for (const microseconds of [0n, -1n, 1n, 999n, -999n, -1000n, -1001n, 2n ** 53n, -(2n ** 53n), 2n ** 54n]) {
    sameAsDriver(microseconds)
  }
})

it("no instant is read of infinity", () => {
  for (const microseconds of [2n ** 63n - 1n, -(2n ** 63n)]) {
    assert.throws(() => read(ours, wire(microseconds)))
  }
})
