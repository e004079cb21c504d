import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"

import type { Follower } from "../ports/FeedStore.ts"

/** The key of a fold job: one per account and shipment (or request, before there is a shipment). */
export const foldKey = ({ account_id, subject }: Follower): string => `${account_id}/${subject.type}/${subject.id}`

export const readFoldKey = (key: string): Follower | null => {
  const [account, type, id] = key.split("/")
  if (account === undefined || id === undefined) return null
  const account_id = account as AccountId
  if (type === "shipment") return { account_id, subject: { type, id: id as ShipmentId } }
  return type === "tracking_request" ? { account_id, subject: { type, id: id as TrackingRequestId } } : null
}

/** Whoever changes or tells of a shipment or request holds its lock to the end of the transaction. */
export const lockOf = ({ subject }: Follower): string => `${subject.type}:${subject.id}`
