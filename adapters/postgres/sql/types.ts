import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"

import { isoText } from "#domain/isoText.ts"

const { OID } = PgTypes

const unexpected = (type: string) =>
  Result.fail(new PgTypes.CodecError({ message: `Unexpected value of type ${type}` }))

const decoded =
  <A>(oid: number, type: string, read: (value: unknown) => A | undefined) =>
  (bytes: Uint8Array) =>
    Result.flatMap(PgTypes.decode(bytes, oid, 1), (value): Result.Result<A, PgTypes.CodecError> => {
      const known = read(value)
      return known === undefined ? unexpected(type) : Result.succeed(known)
    })

const decodeInstant = decoded(OID.timestamptz, "timestamptz", (value) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : undefined
)

const epoch = Date.UTC(2000, 0, 1)
/** Upper 32 bits up to which microseconds are exact in a number: the years 1714 to 2285. */
const maxExactUpperHalf = 0x200000

const readInstant = (bytes: Uint8Array, offset: number, size: number): Result.Result<string, PgTypes.CodecError> => {
  const at = (nth: number): number => bytes[offset + nth] ?? 0
  const upper = (at(0) << 24) | (at(1) << 16) | (at(2) << 8) | at(3)
  if (size !== 8 || upper < -maxExactUpperHalf || upper >= maxExactUpperHalf)
    return decodeInstant(bytes.subarray(offset, offset + size))
  const lower = ((at(4) << 24) | (at(5) << 16) | (at(6) << 8) | at(7)) >>> 0
  return Result.succeed(isoText(Math.trunc((upper * 2 ** 32 + lower) / 1000) + epoch))
}

const instant: PgTypes.Codec<string | number | Date> = {
  encode: (value) => PgTypes.encode(new Date(value), OID.timestamptz),
  decode: decodeInstant,
  read: readInstant
}

const integer: PgTypes.Codec<number | bigint> = {
  encode: (value) => PgTypes.encode(BigInt(value), OID.int8),
  decode: decoded(OID.int8, "bigint", (value) => (typeof value === "bigint" ? Number(value) : undefined))
}

const decimal: PgTypes.Codec<number | string> = {
  encode: (value) => PgTypes.encode(String(value), OID.numeric),
  decode: decoded(OID.numeric, "numeric", (value) => (typeof value === "string" ? Number(value) : undefined))
}

/** Instants are ISO text in UTC, dates text, numbers numbers. */
export const types = PgTypes.makeRegistry()
types.register(OID.timestamptz, instant)
types.register(OID.int8, integer)
types.register(OID.numeric, decimal)
