import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"

import type { WorkItem } from "./ports/operations/jobs/WorkQueue.ts"
import { isHuge } from "./ports/tracking/source/LargeMessages.ts"
import type { Feed, Follower } from "./ports/voyage/observation/FeedStore.ts"

export const foldKey = ({ account_id, subject }: Follower): string => `${account_id}/${subject.type}/${subject.id}`

export const readFoldKey = (key: string): Follower | null => {
  const [account, type, id] = key.split("/")
  if (account === undefined || id === undefined) return null
  const account_id = account as AccountId
  if (type === "shipment") return { account_id, subject: { type, id: id as ShipmentId } }
  return type === "tracking_request" ? { account_id, subject: { type, id: id as TrackingRequestId } } : null
}

export interface JoinJob {
  readonly account_id: AccountId
  readonly ids: readonly [ShipmentId, ShipmentId]
}

/** The order of the shipments does not matter. */
export const joinKey = (account: AccountId, a: ShipmentId, b: ShipmentId): string =>
  `${account}/join/${[a, b].sort().join("+")}`

export const readJoinKey = (key: string): JoinJob | null => {
  const [account, type, ids] = key.split("/")
  const [first, second] = ids?.split("+") ?? []
  if (account === undefined || type !== "join" || first === undefined || second === undefined) return null
  return { account_id: account as AccountId, ids: [first as ShipmentId, second as ShipmentId] }
}

/** Polls under one credential share a limit, so that a hanging credential does not block others. */
export const pollOf = (
  { credential_id, id, source }: Pick<Feed, "credential_id" | "id" | "source">,
  dueIn = 0
): WorkItem => ({ key: id, lane: `${source}/${credential_id}`, dueIn })

/** Held until the end of a transaction that changes a shipment or request, or logs its events. */
export const lockOf = ({ subject }: Follower): string => `${subject.type}:${subject.id}`

export const locksOf = (key: string): ReadonlyArray<string> => {
  const join = readJoinKey(key)
  if (join !== null) return join.ids.map((id) => lockOf({ ...join, subject: { type: "shipment", id } }))
  const follower = readFoldKey(key)
  return follower === null ? [] : [lockOf(follower)]
}

/** Prefix of lanes with huge unread messages, few of which are read in parallel. */
export const hugeLanes = "large"

/** Prefix of lanes with inbox messages, one for each inbox. */
export const inboxLanes = "inbox"

export const kindOfLane = (lane: string): string => lane.split("/", 1)[0] ?? lane

export const readLane = ({ id, kind, source }: Pick<Feed, "id" | "kind" | "source">, bytes: Uint8Array): string => {
  const own = kind === "inbox" ? `${inboxLanes}/${id}` : source
  return isHuge(bytes) ? `${hugeLanes}/${own}` : own
}

const usualLane = (lane: string): string => (lane.startsWith(`${hugeLanes}/`) ? lane.slice(hugeLanes.length + 1) : lane)

export const sourceOfLane = (lane: string): string => kindOfLane(usualLane(lane))

/** Null for inbox messages. */
export const polledSource = (lane: string): string | null => {
  const own = usualLane(lane)
  return own === hugeLanes || kindOfLane(own) === inboxLanes ? null : own
}

export const unreadBySource = (byLane: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const unread: Record<string, number> = {}
  for (const [lane, jobs] of Object.entries(byLane)) {
    const source = polledSource(lane) ?? inboxLanes
    unread[source] = (unread[source] ?? 0) + jobs
  }
  return unread
}
