import { Effect } from "effect"

import { maxFollowedSources } from "#application/ports/tracking/source/FollowedSources.ts"
import type { FollowedSource, FollowedSources } from "#application/ports/tracking/source/FollowedSources.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { instantOf } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"
import { serves } from "../../voyage/observation/listPolledFeeds.ts"
import { figuresOf } from "./figures.ts"

const sorted = (times: ReadonlyArray<Instant | null>) => times.flatMap((at) => at ?? []).toSorted()
const newest = (times: ReadonlyArray<Instant | null>) => sorted(times).at(-1) ?? null
const oldest = (times: ReadonlyArray<Instant | null>) => sorted(times)[0] ?? null

const keyOf = ({ credential_id, kind, source }: FollowedSource) => `${source} ${credential_id} ${kind}`

const lastAttempt = ({ id, last_attempted_at }: Feed) => `${last_attempted_at ?? ""} ${id}`

const byLastAttempt = (a: Feed, b: Feed) => (String(a.last_attempted_at) < String(b.last_attempted_at) ? -1 : 1)

export const makeFollowedSources = Effect.map(
  MemoryState,
  (tables) =>
    ({
      askable: (account, { credential_id, kind }, { before, most }) =>
        tables.call(() =>
          tables.feeds
            .all()
            .filter((feed) => feed.active && feed.kind === kind && feed.credential_id === credential_id)
            .filter(({ last_attempted_at: at }) => at === null || at < before)
            .filter(({ id }) =>
              tables.followers
                .by("feed", id)
                .some(
                  ({ follower: { account_id, subject } }) =>
                    account_id === account &&
                    (subject.type !== "shipment" || tables.shipments.get(subject.id)?.line_tracking_stopped_at == null)
                )
            )
            .toSorted((a, b) => (lastAttempt(a) < lastAttempt(b) ? -1 : 1))
            .slice(0, most)
        ),
      of: (account) =>
        tables.call((milliseconds) => {
          const { access, credentials, feeds, followers, jobs, pollHealth, shipments } = tables
          const now = instantAt(milliseconds)
          const own = followers.all().filter(({ follower }) => follower.account_id === account)
          const followed = own.flatMap(({ feed_id, follower }) => {
            const feed = feeds.get(feed_id)
            const credential = feed && credentials.get(feed.credential_id)
            return feed && credential && serves(account, credential) ? [{ feed, subject: follower.subject }] : []
          })
          const nextPoll = (id: string): Instant | null => {
            const job = jobs.get(compose("poll", id))
            if (job === undefined) return null
            return instantOf(job.leasedUntil === null ? job.dueAt : Math.min(job.dueAt, milliseconds))
          }
          const together = Map.groupBy(followed, ({ feed }) => compose(feed.source, feed.credential_id, feed.kind))
          const sources = [...together.values()].flatMap((same): ReadonlyArray<FollowedSource> => {
            const [first] = same
            if (first === undefined) return []
            const { credential_id, kind, source } = first.feed
            const all = [...new Map(same.map(({ feed }) => [feed.id, feed])).values()]
            const tracked = new Set(
              same.flatMap(({ feed, subject }) =>
                subject.type === "shipment" && shipments.get(subject.id)?.line_tracking_stopped_at != null
                  ? []
                  : feed.id
              )
            )
            const asked = all.filter(({ active, id }) => active && tracked.has(id))
            const failing = asked.filter(({ id }) => (pollHealth.get(id)?.failures ?? 0) > 0)
            const failed = failing.toSorted(byLastAttempt).at(-1)
            const { failures, held_until, since, state } = access.get(credential_id)?.health ?? newHealth
            const subjects = same.flatMap(({ subject }) => (subject.type === "shipment" ? subject.id : []))
            return [
              {
                credential_id,
                source,
                kind,
                is_own: access.get(credential_id)?.owner_id === account,
                health: { failures, held_until, since, state },
                shipments: new Set(subjects).size,
                numbers: asked.length,
                failing: failing.length,
                unknown: asked.filter(({ unknown_since }) => unknown_since !== null).length,
                overdue: asked.filter(({ answer_due_at }) => answer_due_at !== null && answer_due_at < now).length,
                last_attempted_at: newest(all.map(({ last_attempted_at }) => last_attempted_at)),
                last_answer_at: newest(all.map(({ last_succeeded_at }) => last_succeeded_at)),
                last_change_at: newest(all.map(({ last_changed_at }) => last_changed_at)),
                unread_since: oldest(all.map(({ unread_since }) => unread_since)),
                next_poll_at: oldest(asked.map(({ id }) => nextPoll(id))),
                last_failure: failed === undefined ? null : (pollHealth.get(failed.id)?.detail ?? null),
                last_failure_at: failed?.last_attempted_at ?? null,
                ...figuresOf(tables, account, all, milliseconds)
              }
            ]
          })
          return {
            now,
            sources: sources.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, maxFollowedSources)
          }
        })
    }) satisfies FollowedSources
)
