import type { SqlClient, Statement } from "effect/sql"

import { historyPrefix } from "#domain/query/Criterion.ts"
import type { Comparison, Criterion } from "#domain/query/Criterion.ts"
import { upperBoundOfPrefix } from "#domain/query/text.ts"
import { day, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { storable } from "../sql/json.ts"
import type { Column, ConditionOf, Kind, SearchColumn, ColumnSource } from "./Column.ts"

/** An OR of these becomes a union, because Postgres would otherwise read every row. */
const isLookup = (criterion: Criterion): boolean => {
  switch (criterion._tag) {
    case "OneOf":
    case "Compare":
    case "CompareNumber":
    case "StartsWith":
      return true
    case "And":
      return criterion.all.some(isLookup)
    default:
      return false
  }
}

/** Bytes; must equal the limit in the migration `list_indexes`. */
const maxIndexedBytes = 600

const largestInteger = 2 ** 31 - 1

/** Postgres does not use an integer index for a fraction. */
const integerBoundOf = (comparison: Comparison, value: number): number => {
  const whole = comparison === ">=" || comparison === "<" ? Math.ceil(value) : Math.floor(value)
  return Math.max(-largestInteger, Math.min(largestInteger, whole))
}

const isInteger = (value: string): boolean =>
  Number.isInteger(Number(value)) && Math.abs(Number(value)) <= largestInteger

const midnight = (date: string): string => `${date}T00:00:00.000Z`
/** The day after the last valid instant is not a valid instant. */
const nextMidnight = (date: string): string => new Date(toMillis(midnight(date) as Instant) + day).toISOString()

interface CompiledCriterion<Name extends string> {
  /** Supported by an index under row level security. */
  readonly where: (criterion: Criterion<Name>) => Statement.Fragment
  /** From indexes of other tables only; null if impossible. The ids may be of the rows' parents. */
  readonly ids: (criterion: Criterion<Name>) => Statement.Fragment | null
  /** Null unless a prefix has too many matches for individual lookups. */
  readonly begun: (criterion: Criterion<Name>) => PrefixMatches | null
}

/** `ids` repeats an id once per matching value; `areDifferent` excludes repetitions. */
export interface PrefixMatches {
  readonly ids: Statement.Fragment
  readonly areDifferent: boolean
}

export const compile = <Name extends string>(
  sql: SqlClient.SqlClient,
  { columnOf, found, id, idsOf }: ColumnSource<Name>
): CompiledCriterion<Name> => {
  const [yes, no] = [sql.literal("true"), sql.literal("false")]
  const op: Readonly<Record<Comparison, Statement.Fragment>> = {
    "<": sql.literal("<"),
    "<=": sql.literal("<="),
    ">": sql.literal(">"),
    ">=": sql.literal(">=")
  }
  const cast: Readonly<Record<Kind, readonly [one: Statement.Fragment, many: Statement.Fragment]>> = {
    text: [sql.literal("::text"), sql.literal("::text[]")],
    longText: [sql.literal("::text"), sql.literal("::text[]")],
    uuid: [sql.literal("::uuid"), sql.literal("::uuid[]")],
    date: [sql.literal("::date"), sql.literal("::date[]")],
    timestamptz: [sql.literal("::timestamptz"), sql.literal("::timestamptz[]")],
    boolean: [sql.literal("::boolean"), sql.literal("::boolean[]")],
    numeric: [sql.literal("::numeric"), sql.literal("::numeric[]")],
    integer: [sql.literal("::integer"), sql.literal("::integer[]")]
  }
  const one = (kind: Kind, value: string) => sql`${storable(value)}${cast[kind][0]}`
  /** As text, so the driver does not guess types. */
  const many = (kind: Kind, values: ReadonlyArray<string>) =>
    sql`${values.map(storable)}::text[]${kind === "text" ? sql.literal("") : cast[kind][1]}`

  const lookedUp = (places: SearchColumn["places"], condition: ConditionOf): Statement.Fragment =>
    places.length === 0
      ? no
      : sql`${id} in (${sql.join(" union all ", false)(places.map(({ ids }) => ids(condition)))})`
  const lookedAt = (places: SearchColumn["places"], condition: ConditionOf): Statement.Fragment =>
    places.length === 0 ? no : sql`(${sql.or(places.map(({ holds }) => holds(condition)))})`

  const equal = (column: Column, wanted: ReadonlyArray<string>): Statement.Fragment => {
    const values = column.type === "value" && column.kind === "integer" ? wanted.filter(isInteger) : wanted
    const [only] = values
    if (only === undefined) return no
    switch (column.type) {
      case "rows":
        return column.exists(equal(column.of, values))
      case "searched":
        return lookedUp(column.places, (value) => equal(value, values))
      case "day":
        return sql.or(
          values.map(
            (date) => sql`(${column.name} >= ${one("timestamptz", midnight(date))}
              and ${column.name} < ${one("timestamptz", nextMidnight(date))})`
          )
        )
      case "value": {
        const is = (name: Statement.Fragment) =>
          values.length === 1
            ? sql`${name} = ${one(column.kind, only)}`
            : sql`${name} = any(${many(column.kind, values)})`
        const same = is(column.name)
        if (column.often !== undefined) {
          const { name, often } = column
          return sql`((${same} and ${name} <> ${often}) or (${is(often)} and ${name} = ${often}))`
        }
        const isIndexed =
          column.kind === "longText" && values.every((value) => Buffer.byteLength(value) <= maxIndexedBytes)
        return isIndexed
          ? sql`(${same} and octet_length(${column.name}) <= ${sql.literal(String(maxIndexedBytes))})`
          : same
      }
    }
  }

  const compared = (column: Column, comparison: Comparison, value: string): Statement.Fragment => {
    switch (column.type) {
      case "rows":
        return column.exists(compared(column.of, comparison, value))
      case "searched":
        return lookedAt(column.places, (each) => compared(each, comparison, value))
      case "day": {
        const isAfterDay = comparison === ">" || comparison === "<="
        const bound = one("timestamptz", isAfterDay ? nextMidnight(value) : midnight(value))
        return sql`${column.name} ${comparison.startsWith(">") ? op[">="] : op["<"]} ${bound}`
      }
      case "value":
        return sql`${column.name} ${op[comparison]} ${one(column.kind, value)}`
    }
  }

  const having = ({ places }: SearchColumn, prefix: string) =>
    places.filter(({ name }) => found.get(prefix)?.places.has(name) ?? true)

  const starting = (column: Column, prefix: string): Statement.Fragment => {
    if (column.type === "rows") return column.exists(starting(column.of, prefix))
    if (column.type === "searched") {
      const isMany = found.get(prefix)?.isMany === true
      return (isMany ? lookedAt : lookedUp)(having(column, prefix), (value) => starting(value, prefix))
    }
    const end = upperBoundOfPrefix(prefix)
    const from = sql`${column.name} >= ${one("text", prefix)}`
    return end === null ? from : sql`(${from} and ${column.name} < ${one("text", end)})`
  }

  const oneOfThem = (
    column: Column,
    condition: (name: Statement.Fragment) => Statement.Fragment
  ): Statement.Fragment => {
    if (column.type === "rows") return column.exists(oneOfThem(column.of, condition))
    if (column.type === "searched") return lookedAt(column.places, (value) => oneOfThem(value, condition))
    return condition(column.name)
  }

  const startingInAnyCase = (column: Column, prefix: string): Statement.Fragment =>
    oneOfThem(column, (name) => sql`starts_with(lower(${name}), lower(${one("text", prefix)}))`)

  const containing = (column: Column, text: string): Statement.Fragment =>
    oneOfThem(column, (name) => sql`strpos(${name}, ${one("text", text)}) > 0`)

  /** `history` is a sorted array column. */
  const entryBefore = (history: Statement.Fragment, bound: string | null): Statement.Fragment =>
    bound === null
      ? sql`${history}[cardinality(${history})]`
      : sql`coalesce((select max(entry collate "C") from unnest(${history}) entry where entry collate "C" < ${bound}), ${history}[1])`

  const changing = (column: Column, from: string, to: string | null): Statement.Fragment => {
    const valueBefore = (name: Statement.Fragment, bound: string | null) =>
      sql`substr(${entryBefore(name, bound)}, ${sql.literal(String(historyPrefix + 1))})`
    return oneOfThem(column, (name) => sql`${valueBefore(name, from)} <> ${valueBefore(name, to)}`)
  }

  const isThere = (column: Column): Statement.Fragment => oneOfThem(column, (name) => sql`${name} is not null`)

  const isMissing = (column: Column): Statement.Fragment =>
    column.type === "rows" || column.type === "searched" ? sql`not ${isThere(column)}` : sql`${column.name} is null`

  const where = (criterion: Criterion<Name>): Statement.Fragment => {
    switch (criterion._tag) {
      case "Always":
        return yes
      case "Never":
        return no
      case "And":
        return criterion.all.length === 0 ? yes : sql`(${sql.and(criterion.all.map(where))})`
      case "Or": {
        if (criterion.any.length === 0) return no
        const conditions = criterion.any.map(where)
        return criterion.any.length > 1 && criterion.any.every(isLookup)
          ? sql`${id} in (${sql.join(" union all ", false)(conditions.map(idsOf))})`
          : sql`(${sql.or(conditions)})`
      }
      case "Present":
        return isThere(columnOf(criterion.field))
      case "Absent":
        return isMissing(columnOf(criterion.field))
      case "OneOf":
        return equal(columnOf(criterion.field), criterion.values)
      case "Compare":
        return compared(columnOf(criterion.field), criterion.op, criterion.value)
      case "CompareNumber": {
        const column = columnOf(criterion.field)
        const isWhole = column.type === "value" && column.kind === "integer"
        return compared(
          column,
          criterion.op,
          String(isWhole ? integerBoundOf(criterion.op, criterion.value) : criterion.value)
        )
      }
      case "StartsWith":
        return starting(columnOf(criterion.field), criterion.prefix)
      case "StartsWithInAnyCase":
        return startingInAnyCase(columnOf(criterion.field), criterion.prefix)
      case "Contains":
        return containing(columnOf(criterion.field), criterion.text)
      case "Changed":
        return changing(columnOf(criterion.field), criterion.from, criterion.to)
    }
  }

  const idsOfAll = (criteria: ReadonlyArray<Criterion<Name>>): ReadonlyArray<Statement.Fragment> | null => {
    const all = criteria.map(ids).filter((query) => query !== null)
    return all.length === criteria.length ? all : null
  }

  const ids = (criterion: Criterion<Name>): Statement.Fragment | null => {
    switch (criterion._tag) {
      case "OneOf": {
        const column = columnOf(criterion.field)
        if (column.type !== "rows" || column.idsOf === undefined) return null
        return column.idsOf(equal(column.of, criterion.values), criterion.values.length > 1)
      }
      case "And": {
        const all = idsOfAll(criterion.all)?.map((query, index) => sql`(${query}) ${sql.literal(`ids${index}`)}`)
        const [first, ...rest] = all ?? []
        return first === undefined
          ? null
          : sql`select id from ${first} ${sql.join(" ", false)(rest.map((each) => sql`join ${each} using (id)`))}`
      }
      case "Or": {
        const any = idsOfAll(criterion.any)
        return any === null ? null : sql.join(" union ", false)(any)
      }
      default:
        return null
    }
  }

  const begun = (criterion: Criterion<Name>): PrefixMatches | null => {
    if (criterion._tag !== "StartsWith") return null
    const { field, prefix } = criterion
    const column = columnOf(field)
    if (column.type !== "searched" || found.get(prefix)?.isMany !== true) return null
    const places = having(column, prefix)
    const [only, ...others] = places
    if (only === undefined) return null
    const each = places.map(({ ids: idsOfPlace }) => idsOfPlace((value) => starting(value, prefix)))
    return { ids: sql.join(" union all ", false)(each), areDifferent: only.isOwn && others.length === 0 }
  }

  return { where, ids, begun }
}
