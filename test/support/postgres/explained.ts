import { Effect, Schema } from "effect"
import { Statement } from "effect/sql"
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"

/** A node of a plan, of which Postgres says much more. */
export interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Rows Removed by Filter"?: number
  readonly Plans?: ReadonlyArray<PlanNode>
}

const Explained = Schema.decodeUnknownEffect(
  Schema.Tuple([Schema.Struct({ "QUERY PLAN": Schema.Tuple([Schema.Struct({ Plan: Schema.Unknown })]) })])
)

const nodesOf = (node: PlanNode): ReadonlyArray<PlanNode> => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How a statement is explained. */
export type Explaining = (
  sql: SqlClient.SqlClient,
  explain: string,
  text: string,
  values: ReadonlyArray<unknown>
) => Effect.Effect<ReadonlyArray<unknown>, SqlError>

/** As it is planned for its values. */
const withItsValues: Explaining = (sql, explain, text, values) => sql.unsafe(`${explain} ${text}`, values)

const written = (value: unknown) => (typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value))

/** As it is planned once for all values. */
export const whateverItsValues: Explaining = Effect.fnUntraced(function* (sql, explain, text, values) {
  yield* sql.unsafe(`prepare explained as ${text}`)
  const found = yield* sql.unsafe(`${explain} execute explained(${values.map(written).join(", ")})`)
  yield* sql.unsafe("deallocate explained")
  return found
})

/** The statements that some work runs, each with the nodes of its plan on this connection. */
export const explained = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  work: Effect.Effect<A, E, R>,
  options: "format json" | "analyze, timing off, format json",
  explaining = withItsValues
) {
  const statements: Array<readonly [text: string, values: ReadonlyArray<unknown>]> = []
  yield* work.pipe(
    Effect.provideService(Statement.CurrentTransformer, (statement) =>
      Effect.sync(() => {
        statements.push(statement.compile())
        return statement
      })
    )
  )
  return yield* Effect.forEach(statements, ([text, values]) =>
    explaining(sql, `explain (${options})`, text, values).pipe(
      Effect.flatMap(Explained),
      Effect.map(([{ "QUERY PLAN": plans }]) => nodesOf(plans[0].Plan as PlanNode))
    )
  )
})
