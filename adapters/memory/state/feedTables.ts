import type { NumberHealth, SourceCredential } from "#application/ports/tracking/source/CredentialStore.ts"
import type { Credential, Feed, FeedReference, Follower } from "#application/ports/voyage/observation/FeedStore.ts"
import type {
  Citation,
  RawMessage,
  RawMessageInFile,
  Reading
} from "#application/ports/voyage/observation/ObservationStore.ts"
import type { ReportedReference } from "#application/ports/voyage/observation/SeenReferences.ts"
import type { AccountId, CredentialId, FeedId, RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Inbox } from "#domain/tracking/source/Inbox.ts"
import type { MarkStatistics } from "#domain/tracking/source/inference/MarkStatistics.ts"
import type { PollTrouble } from "#domain/tracking/source/PollTrouble.ts"
import type { QuotaUsage } from "#domain/tracking/source/Quota.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import type { PollRow } from "./PollRow.ts"
import { storedVersionKey } from "./StoredVersion.ts"
import type { StoredForgottenVersion, StoredVersion } from "./StoredVersion.ts"
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
  }),

  /** `confirmed_at`: last seen. */
  raws: table<{ readonly raw: RawMessage | RawMessageInFile; readonly confirmed_at: Instant }, "bytes">({
    key: ({ raw }) => raw.id,
    by: { bytes: ({ raw }) => [compose(raw.feed_id, raw.sha256)] }
  }),

  readings: table<{ readonly raw_id: RawId; readonly reading: Reading }>({ key: ({ raw_id }) => raw_id, by: {} }),

  observations: table<
    { readonly entry: number; readonly observation: Observation; readonly citation: Citation | null },
    "feed"
  >({
    key: ({ observation }) => observation.id,
    by: { feed: ({ observation }) => [observation.feed_id] }
  }),

  /** `since`: first report. */
  facts: table<Pick<Observation, "feed_id" | "fact_key" | "id"> & { readonly since: Instant }, "feed">({
    key: ({ fact_key, feed_id }) => compose(feed_id, fact_key),
    by: { feed: ({ feed_id }) => [feed_id] }
  }),

  versions: table<StoredVersion>({ key: storedVersionKey, by: {} }),

  forgottenVersions: table<StoredForgottenVersion>({ key: storedVersionKey, by: {} })
})
