import { Effect, Option } from "effect"

import type {
  NumberHealth,
  SourceCredential,
  CredentialStore
} from "#application/ports/tracking/source/CredentialStore.ts"
import type { Credential, Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { hour, instantOf, later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import type { JobRow } from "../../state/eventTables.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

const unstored = {
  isStored: false,
  offered: null,
  owner_id: null,
  sealed: null,
  version: 1,
  created_at: null,
  health: newHealth
}

const bySource = (a: Credential, b: Credential) =>
  a.source === b.source ? (a.id < b.id ? -1 : 1) : a.source < b.source ? -1 : 1

const newest = (stamps: ReadonlyArray<Instant | null>) =>
  stamps.reduce<Instant | null>((last, at) => (at === null ? last : last === null ? at : later(last, at)), null)

const isOverdue = ({ interval }: Feed, job: JobRow | undefined, now: number) =>
  job !== undefined && job.leasedUntil === null && job.dueAt < now - (interval ?? 6 * hour) / 2

const mostFailuresFirst = (a: NumberHealth, b: NumberHealth) =>
  b.failures - a.failures || ((a.next_poll_at ?? "~") < (b.next_poll_at ?? "~") ? -1 : 1)

export const makeCredentialStore = Effect.map(
  MemoryState,
  ({ access, call, credentials, feeds, followers, jobs, pollHealth }) => {
    const full = (credential: Credential): SourceCredential => ({
      ...unstored,
      ...access.get(credential.id),
      ...credential
    })
    const stateOf = ({ credential_id }: Feed) => access.get(credential_id)?.health.state ?? "active"
    const jobOf = ({ id }: Feed) => jobs.get(compose("poll", id))
    const nextPoll = (job: JobRow | undefined, now: number): Instant | null =>
      job === undefined ? null : instantOf(job.leasedUntil === null ? job.dueAt : Math.min(job.dueAt, now))

    const numberOf = (feed: Feed, now: number): NumberHealth => {
      const { detail = null, failures = 0 } = pollHealth.get(feed.id) ?? {}
      const { kind, last_attempted_at, last_changed_at, last_succeeded_at, reference } = feed
      const next_poll_at = nextPoll(jobOf(feed), now)
      return { reference, kind, last_attempted_at, last_succeeded_at, last_changed_at, failures, detail, next_poll_at }
    }

    return {
      save: ({ id, serves, source, ...rest }) =>
        call(() => {
          credentials.put({ id, source, serves })
          access.put({ id, ...rest })
        }),
      find: (id) => call(() => Option.map(Option.fromUndefinedOr(credentials.get(id)), full)),
      list: call(() => credentials.all().map(full).toSorted(bySource)),
      saveHealth: (id, health) => call(() => access.put({ ...unstored, ...access.get(id), id, health })),
      feedsOf: (id) => call(() => feeds.all().filter(({ active, credential_id }) => active && credential_id === id)),
      strandedAt: (source) =>
        call(() =>
          feeds
            .all()
            .filter((feed) => feed.source === source && stateOf(feed) !== "active")
            .filter(({ id }) => followers.by("feed", id).length > 0)
        ),
      deactivate: (id) =>
        call(() =>
          feeds
            .all()
            .filter(({ credential_id }) => credential_id === id)
            .forEach((feed) => feeds.put({ ...feed, active: false }))
        ),
      health: call((now) =>
        credentials
          .all()
          .toSorted(bySource)
          .map(({ id }) => {
            const own = feeds.all().filter(({ credential_id }) => credential_id === id)
            const polled = own.filter((feed) => feed.active && jobOf(feed) !== undefined)
            const numbers = own.map((feed) => numberOf(feed, now))
            const due = polled.flatMap((feed) => nextPoll(jobOf(feed), now) ?? []).toSorted()
            return {
              credential_id: id,
              last_attempted_at: newest(numbers.map(({ last_attempted_at }) => last_attempted_at)),
              last_succeeded_at: newest(numbers.map(({ last_succeeded_at }) => last_succeeded_at)),
              last_changed_at: newest(numbers.map(({ last_changed_at }) => last_changed_at)),
              next_poll_at: due[0] ?? null,
              numbers: polled.length,
              failing: polled.filter((feed) => numberOf(feed, now).failures > 0).length,
              overdue: polled.filter((feed) => isOverdue(feed, jobOf(feed), now)).length
            }
          })
      ),
      numbers: (id, limit) =>
        call((now) =>
          feeds
            .all()
            .filter(
              ({ active, credential_id, reference }) => active && credential_id === id && reference.type !== "any"
            )
            .map((feed) => numberOf(feed, now))
            .toSorted(mostFailuresFirst)
            .slice(0, limit)
        )
    } satisfies CredentialStore
  }
)
