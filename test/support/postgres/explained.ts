import { Effect, Schema } from "effect"
import { Statement } from "effect/sql"
import type { SqlClient } from "effect/sql"

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

/** The statements that some work runs, each with the nodes of its plan on this connection. */
export const explained = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  work: Effect.Effect<A, E, R>,
  options: "format json" | "analyze, timing off, format json"
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
    sql.unsafe(`explain (${options}) ${text}`, values).pipe(
      Effect.flatMap(Explained),
      Effect.map(([{ "QUERY PLAN": plans }]) => nodesOf(plans[0].Plan as PlanNode))
    )
  )
})
