import type { PolledFeed, Credential } from "#application/ports/voyage/observation/FeedStore.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"

import { subjectKey } from "../../state/feedTables.ts"
import type { MemoryState } from "../../state/MemoryState.ts"

type Tables = Pick<MemoryState["Service"], "credentials" | "feeds" | "followers" | "shipments">

export const serves = (account: AccountId, { serves }: Credential): boolean =>
  serves === "all" || serves.includes(account)

export const listPolledFeeds =
  ({ credentials, feeds, followers, shipments }: Tables) =>
  (account_id: AccountId, id: ShipmentId): ReadonlyArray<PolledFeed> =>
    followers
      .by("subject", subjectKey({ account_id, subject: { type: "shipment", id } }))
      .flatMap(({ feed_id }): ReadonlyArray<PolledFeed> => {
        const feed = feeds.get(feed_id)
        const credential = feed && credentials.get(feed.credential_id)
        if (feed === undefined || feed.kind === "inbox" || feed.reference.type === "any") return []
        if (credential === undefined || !serves(account_id, credential)) return []
        const isTracked = shipments.get(id)?.line_tracking_stopped_at == null
        const { answer_due_at, kind, last_changed_at, last_succeeded_at, reference, unread_since } = feed
        return [
          {
            kind,
            number: reference.number,
            active: feed.active && isTracked,
            answer_due_at,
            last_changed_at,
            last_succeeded_at,
            unread_since
          }
        ]
      })
