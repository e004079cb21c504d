import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"

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

const instant: PgTypes.Codec<string | number | Date> = {
  encode: (value) => PgTypes.encode(new Date(value), OID.timestamptz),
  decode: decoded(OID.timestamptz, "timestamptz", (value) =>
    value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : undefined
  )
}

const integer: PgTypes.Codec<number | bigint> = {
  encode: (value) => PgTypes.encode(BigInt(value), OID.int8),
  decode: decoded(OID.int8, "bigint", (value) => (typeof value === "bigint" ? Number(value) : undefined))
}

const decimal: PgTypes.Codec<number | string> = {
  encode: (value) => PgTypes.encode(String(value), OID.numeric),
  decode: decoded(OID.numeric, "numeric", (value) => (typeof value === "string" ? Number(value) : undefined))
}

/** A row reads as the domain writes it: instants as ISO text in UTC, dates as text, every number as a number. */
export const types = PgTypes.makeRegistry()
types.register(OID.timestamptz, instant)
types.register(OID.int8, integer)
types.register(OID.numeric, decimal)
