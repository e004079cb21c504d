import { Effect } from "effect"

import { maxFollowedSources } from "#application/ports/tracking/source/FollowedSources.ts"
import type {
  PollableFeed,
  FollowedSource,
  FollowedSources
} from "#application/ports/tracking/source/FollowedSources.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { TroubleCounts } from "#domain/tracking/source/PollTrouble.ts"
import { callsLeft } from "#domain/tracking/source/Quota.ts"
import type { QuotaUsage } from "#domain/tracking/source/Quota.ts"

import { Database } from "../../sql/Database.ts"
import { onPrimary } from "../../sql/ReplicaReads.ts"

type Figures = Pick<FollowedSource, "calls_left" | "expires_at" | "failures_last_day" | "refused_reports" | "reports">
type FiguresRow = Named &
  TroubleCounts &
  Pick<FollowedSource, "expires_at" | "refused_reports" | "reports"> & {
    readonly spent: ReadonlyArray<QuotaUsage> | null
  }
type Failure = Pick<FollowedSource, "last_failure" | "last_failure_at">
type Row = Omit<FollowedSource, "health" | keyof Failure | keyof Figures> & FollowedSource["health"]
type Named = Pick<FollowedSource, "credential_id" | "kind" | "source">

const keyOf = ({ credential_id, kind, source }: Named) => `${source} ${credential_id} ${kind}`
const noFailure: Failure = { last_failure: null, last_failure_at: null }

const unknownFigures: Figures = {
  calls_left: null,
  expires_at: null,
  failures_last_day: null,
  refused_reports: null,
  reports: null
}

const figuresOf = (
  { denied, expires_at, kind, refused_reports, reports, spent, unreachable, unrecognized }: FiguresRow,
  now: Instant
): Figures => ({
  calls_left: callsLeft(spent ?? [], toMillis(now)),
  expires_at,
  failures_last_day: kind === "inbox" ? null : { unreachable, unrecognized, denied },
  refused_reports,
  reports
})

const sourceOf =
  (failures: ReadonlyMap<string, Failure>, figures: ReadonlyMap<string, Figures>) =>
  ({ failures: count, held_until, since, state, ...source }: Row): FollowedSource => {
    const { last_failure, last_failure_at } = failures.get(keyOf(source)) ?? noFailure
    const counted = figures.get(keyOf(source)) ?? unknownFigures
    return {
      ...source,
      ...counted,
      last_failure,
      last_failure_at,
      health: { failures: count, held_until, since, state }
    }
  }

export const makeFollowedSources = Effect.map(Database, ({ of, sql }) => {
  const followedBy = (account: AccountId) => sql`
      select follower.feed_id from followers follower
      left join shipments s on s.id = follower.subject_id and s.account_id = follower.account_id
      where follower.account_id = ${account}
        and (follower.subject_type <> 'shipment' or s.line_tracking_stopped_at is null)`
  return {
    of: (account) =>
      of(
        account,
        Effect.gen(function* () {
          const rows = yield* sql<Row>`select * from landfall_followed_sources(${maxFollowedSources})`
          const failed = yield* sql<Named & Failure>`
            select distinct on (f.credential_id, f.source, f.kind) f.credential_id, f.source, f.kind,
              f.detail as last_failure, f.last_attempted_at as last_failure_at
            from feeds f
            where f.active and f.failures > 0 and f.id in (${followedBy(account)})
            order by f.credential_id, f.source, f.kind, f.last_attempted_at desc nulls last`
          const counted = yield* sql<FiguresRow>`select * from landfall_source_figures()`
          const [clock] = yield* sql<{ readonly now: Instant }>`select landfall_now() as now`
          if (clock === undefined) return yield* Effect.die(new Error("the clock of the database does not answer"))
          const { now } = clock
          const failures = new Map(failed.map((one) => [keyOf(one), one]))
          const figures = new Map(counted.map((one) => [keyOf(one), figuresOf(one, now)]))
          return { now, sources: rows.map(sourceOf(failures, figures)) }
        })
        // A replica does not have the spent budgets, which are in an unlogged table.
      ).pipe(onPrimary),
    askable: (account, { credential_id, kind }, { before, most }) =>
      of(
        account,
        sql<PollableFeed>`
          select f.id, f.credential_id, f.source from feeds f
          where f.credential_id = ${credential_id} and f.kind = ${kind} and f.active
            and coalesce(f.last_attempted_at < ${before}, true)
            and f.id in (${followedBy(account)})
          order by f.last_attempted_at nulls first, f.id
          limit ${most}`
      )
  } satisfies FollowedSources
})
