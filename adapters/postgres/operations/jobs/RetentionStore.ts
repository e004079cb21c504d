import { Effect, Schema } from "effect"

import { retentionKinds } from "#application/ports/operations/jobs/RetentionStore.ts"
import type {
  RetentionKind,
  RetentionStep,
  RetentionStepResult,
  RetentionStore
} from "#application/ports/operations/jobs/RetentionStore.ts"
import { Instant } from "#domain/Time.ts"

import { Database } from "../../sql/Database.ts"
import { names, recordsOf, table } from "../../sql/rows.ts"
import { factKeysOf } from "../../voyage/observation/readings.ts"
import { dependents, isArrivalDecided, needsFeedLock, retentionSql, tableOf } from "./retention.ts"

const Pass = Schema.Struct({
  started_at: Instant,
  finished_at: Schema.NullOr(Instant),
  kind: Schema.Literals(retentionKinds),
  cursor: Schema.NullOr(Schema.String),
  // Passes recorded before changes and the audit log existed lack their counts.
  removed: Schema.Struct({
    deliveries: Schema.Int,
    events: Schema.Int,
    changes: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
    polls: Schema.Int,
    observations: Schema.Int,
    sayings: Schema.Int,
    raws: Schema.Int,
    audit: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))
  })
})

const decodeBatch = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      tid: Schema.String,
      place: Schema.String,
      came: Schema.NullOr(Instant),
      feed_id: Schema.NullOr(Schema.String)
    })
  )
)

interface RemovedRow {
  readonly tid: string
  readonly id: string | null
}

export const makeRetentionStore = Effect.gen(function* () {
  const { sql, run, atomically } = yield* Database
  const columns = Object.keys(Pass.fields)
  const passes = table(sql, "retention_passes", columns, ["started_at"])
  const records = recordsOf(Pass)

  const batchOf = ({ after, kind, limit }: RetentionStep) =>
    Effect.flatMap(sql.unsafe(retentionSql[kind].batch, [after, limit]), decodeBatch)
  type Batch = Effect.Success<ReturnType<typeof batchOf>>

  const goneOf = ({ before, kind }: RetentionStep, batch: Batch, free: ReadonlyArray<string> | null) =>
    sql.unsafe<RemovedRow>(retentionSql[kind].gone, [batch.map(({ tid }) => tid), before, free])

  const sweptOf = ({ before, limit }: RetentionStep, batch: Batch, gone: number): RetentionStepResult => {
    const isYoung = batch.every(({ came }) => came !== null && came >= before)
    const next = batch.length < limit || isYoung ? null : (batch.at(-1)?.place ?? null)
    return { examined: batch.length, gone, next }
  }

  /** Locked until the end of the transaction. */
  const freeOf = Effect.fnUntraced(function* ({ kind }: RetentionStep, batch: Batch) {
    if (!needsFeedLock(kind)) return null
    const feeds = [...new Set(batch.flatMap(({ feed_id }) => feed_id ?? []))]
    const rows = yield* sql<{ readonly id: string }>`
        select feed.id::text as id from unnest(${feeds}::uuid[]) as feed(id)
        where pg_try_advisory_xact_lock(hashtextextended('observations ' || feed.id::text, 0))
      `
    return rows.map(({ id }) => id)
  })

  /** A later report of the same content starts a new version, but keeps the arrival of the first report. */
  const forgetMessages = (ids: ReadonlyArray<string>) => sql`
      update sayings s set raw_id = null
      from readings d cross join lateral (${sql.literal(factKeysOf)}) as said, raws r
      where d.raw_id = any(${ids}::uuid[]) and r.id = d.raw_id
        and s.feed_id = r.feed_id and s.fact_key = said.fact_key and s.raw_id = r.id
    `

  const forgetVersions = (tids: ReadonlyArray<string>) =>
    Effect.andThen(
      sql`delete from sayings t where t.ctid = any(${tids}::tid[]) and ${sql.literal(isArrivalDecided)}`,
      sql`update sayings t set raw_id = null where t.ctid = any(${tids}::tid[])`
    )

  const removeRows = (kind: RetentionKind, { ids, tids }: Record<"ids" | "tids", ReadonlyArray<string>>) => {
    if (kind === "audit") return sql`select landfall_prune_audit(${ids}::uuid[])`
    if (kind === "sayings") return forgetVersions(tids)
    return sql`delete from ${sql(tableOf(kind))} where ctid = any(${tids}::tid[])`
  }

  const remove = Effect.fnUntraced(function* (step: RetentionStep) {
    const batch = yield* batchOf(step)
    const gone = yield* goneOf(step, batch, yield* freeOf(step, batch))
    if (gone.length > 0) {
      const ids = gone.flatMap(({ id }) => id ?? [])
      if (step.kind === "raws") yield* forgetMessages(ids)
      for (const [dependent, column] of dependents(step.kind)) {
        yield* sql`
            delete from ${sql(dependent)} where ${sql(column)}::text = any(${ids}::text[])
          `
      }
      const tids = gone.map(({ tid }) => tid)
      yield* removeRows(step.kind, { ids, tids })
    }
    return sweptOf(step, batch, gone.length)
  })

  const look = Effect.fnUntraced(function* (step: RetentionStep) {
    const batch = yield* batchOf(step)
    return sweptOf(step, batch, (yield* goneOf(step, batch, null)).length)
  })

  return {
    look: (step) => run(look(step)),
    remove: (step) => atomically(remove(step)),
    passes: (limit) =>
      run(
        records.all(sql`
            select ${sql.literal(names(columns))} from retention_passes order by started_at desc limit ${limit}
          `)
      ),
    savePass: (pass) =>
      atomically(
        Effect.andThen(
          passes.save([pass]),
          sql`delete from retention_passes where started_at < ${pass.started_at}::timestamptz - interval '30 days'`
        )
      )
  } satisfies RetentionStore
})
