import type { NumberHealth, SourceCredential } from "#application/ports/tracking/source/CredentialStore.ts"
import type { Credential, Feed, FeedReference, Follower } from "#application/ports/voyage/observation/FeedStore.ts"
import type { ReportedReference } from "#application/ports/voyage/observation/SeenReferences.ts"
import type { AccountId, CredentialId, FeedId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Inbox } from "#domain/tracking/source/Inbox.ts"
import type { MarkStatistics } from "#domain/tracking/source/inference/MarkStatistics.ts"
import type { PollTrouble } from "#domain/tracking/source/PollTrouble.ts"
import type { QuotaUsage } from "#domain/tracking/source/Quota.ts"

import type { PollRow } from "./PollRow.ts"
import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

export const referenceKey = (reference: FeedReference): string => {
  switch (reference.type) {
    case "any":
      return "any"
    case "facility":
      return compose(reference.type, reference.number, reference.facility)
    default:
      return compose(reference.type, reference.number)
  }
}

export const subjectKey = ({ account_id, subject }: Follower): string => compose(account_id, subject.type, subject.id)

/** For ingestion. */
export const feedTables = (table: ReturnType<typeof makeTable>) => ({
  carrierLessons: table<MarkStatistics, "mark">({
    key: ({ document, mark, scac }) => compose(mark, document, scac),
    by: { mark: ({ mark }) => [mark] }
  }),

  credentials: table<Credential, "source">({ key: ({ id }) => id, by: { source: ({ source }) => [source] } }),

  budgets: table<{ readonly name: string; readonly spent: QuotaUsage }>({ key: ({ name }) => name, by: {} }),

  /** `begun_at`: milliseconds since 1970. */
  refreshes: table<{ readonly account_id: AccountId; readonly source: string; readonly begun_at: number }>({
    key: ({ account_id, source }) => compose(account_id, source),
    by: {}
  }),

  troubles: table<{
    readonly feed_id: FeedId
    readonly rows: ReadonlyArray<{ readonly at: Instant; readonly trouble: PollTrouble }>
  }>({ key: ({ feed_id }) => feed_id, by: {} }),

  inboxes: table<Inbox>({ key: ({ name }) => name, by: {} }),

  access: table<{ readonly id: CredentialId } & Omit<SourceCredential, keyof Credential>>({
    key: ({ id }) => id,
    by: {}
  }),

  pollHealth: table<{ readonly feed_id: FeedId } & Pick<NumberHealth, "failures" | "detail">>({
    key: ({ feed_id }) => feed_id,
    by: {}
  }),

  seenReferences: table<ReportedReference, "code">({
    key: ({ id }) => id,
    by: { code: ({ code, kind }) => [compose(kind, code)] }
  }),

  feeds: table<Feed, "reference">({
    key: ({ id }) => id,
    by: {
      reference: ({ credential_id, reference, source }) => [compose(credential_id, source, referenceKey(reference))]
    }
  }),

  followers: table<{ readonly feed_id: FeedId; readonly follower: Follower }, "feed" | "subject">({
    key: ({ feed_id, follower }) => compose(feed_id, subjectKey(follower)),
    by: { feed: ({ feed_id }) => [feed_id], subject: ({ follower }) => [subjectKey(follower)] }
  }),

  polls: table<{ readonly feed_id: FeedId; readonly rows: ReadonlyArray<PollRow> }>({
    key: ({ feed_id }) => feed_id,
    by: {}
  })
})
