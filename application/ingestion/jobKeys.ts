import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"

import type { Feed, Follower } from "../ports/FeedStore.ts"
import type { Work } from "../ports/WorkQueue.ts"

/** The key of a fold job: one per account and shipment (or request, before there is a shipment). */
export const foldKey = ({ account_id, subject }: Follower): string => `${account_id}/${subject.type}/${subject.id}`

export const readFoldKey = (key: string): Follower | null => {
  const [account, type, id] = key.split("/")
  if (account === undefined || id === undefined) return null
  const account_id = account as AccountId
  if (type === "shipment") return { account_id, subject: { type, id: id as ShipmentId } }
  return type === "tracking_request" ? { account_id, subject: { type, id: id as TrackingRequestId } } : null
}

/** The poll of a feed. Those under one credential share a limit, so that one that hangs holds up no other. */
export const pollOf = (
  { credential_id, id, source }: Pick<Feed, "credential_id" | "id" | "source">,
  dueIn = 0
): Work => ({ key: id, lane: `${source}/${credential_id}`, dueIn })

/** Whoever changes or tells of a shipment or request holds its lock to the end of the transaction. */
export const lockOf = ({ subject }: Follower): string => `${subject.type}:${subject.id}`

/** The lane of large messages that wait to be read: few of them are read at once, and others beside them. */
export const largeLane = "large"
