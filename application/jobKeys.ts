import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"

import type { Work } from "./ports/jobs/WorkQueue.ts"
import type { Feed, Follower } from "./ports/observation/FeedStore.ts"
import { isHuge } from "./ports/source/LargeMessages.ts"

/** The key of a fold job: one per account and shipment (or request, before there is a shipment). */
export const foldKey = ({ account_id, subject }: Follower): string => `${account_id}/${subject.type}/${subject.id}`

export const readFoldKey = (key: string): Follower | null => {
  const [account, type, id] = key.split("/")
  if (account === undefined || id === undefined) return null
  const account_id = account as AccountId
  if (type === "shipment") return { account_id, subject: { type, id: id as ShipmentId } }
  return type === "tracking_request" ? { account_id, subject: { type, id: id as TrackingRequestId } } : null
}

/** Two shipments of an account that are to be one. */
export interface JoinJob {
  readonly account_id: AccountId
  readonly ids: readonly [ShipmentId, ShipmentId]
}

/** The key of a fold job that joins two shipments, the same in whichever order they are named. */
export const joinKey = (account: AccountId, a: ShipmentId, b: ShipmentId): string =>
  `${account}/join/${[a, b].sort().join("+")}`

export const readJoinKey = (key: string): JoinJob | null => {
  const [account, type, ids] = key.split("/")
  const [first, second] = ids?.split("+") ?? []
  if (account === undefined || type !== "join" || first === undefined || second === undefined) return null
  return { account_id: account as AccountId, ids: [first as ShipmentId, second as ShipmentId] }
}

/** The poll of a feed. Those under one credential share a limit, so that one that hangs holds up no other. */
export const pollOf = (
  { credential_id, id, source }: Pick<Feed, "credential_id" | "id" | "source">,
  dueIn = 0
): Work => ({ key: id, lane: `${source}/${credential_id}`, dueIn })

/** A transaction that changes a shipment or request, or logs its events, holds its lock to the end. */
export const lockOf = ({ subject }: Follower): string => `${subject.type}:${subject.id}`

/** The locks that a fold job holds from its beginning. */
export const locksOf = (key: string): ReadonlyArray<string> => {
  const join = readJoinKey(key)
  if (join !== null) return join.ids.map((id) => lockOf({ ...join, subject: { type: "shipment", id } }))
  const follower = readFoldKey(key)
  return follower === null ? [] : [lockOf(follower)]
}

/** Lanes of huge messages that wait to be read begin with this: few of them are read at once, so that others are read too. */
export const hugeLanes = "large"

/** Lanes of what an inbox was sent begin with this: each inbox waits for its own messages alone. */
export const inboxLanes = "inbox"

/** What a lane begins with. */
export const kindOfLane = (lane: string): string => lane.split("/", 1)[0] ?? lane

/** The lane of a message that waits to be read: that of its source, or of its inbox; and of the huge ones apart from the others. */
export const readLane = ({ id, kind, source }: Pick<Feed, "id" | "kind" | "source">, bytes: Uint8Array): string => {
  const own = kind === "inbox" ? `${inboxLanes}/${id}` : source
  return isHuge(bytes) ? `${hugeLanes}/${own}` : own
}

/** A lane as it would be if its messages were not huge. */
const usualLane = (lane: string): string => (lane.startsWith(`${hugeLanes}/`) ? lane.slice(hugeLanes.length + 1) : lane)

/** The source of what waits in a lane of polls or of messages; all inboxes are one. */
export const sourceOfLane = (lane: string): string => kindOfLane(usualLane(lane))

/** The source whose answers wait in a lane, huge or not; null where it has what inboxes were sent. */
export const polledSource = (lane: string): string | null => {
  const own = usualLane(lane)
  return own === hugeLanes || kindOfLane(own) === inboxLanes ? null : own
}

/** How many messages wait to be read of each source, and of all inboxes together under one name. */
export const unreadBySource = (byLane: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const unread: Record<string, number> = {}
  for (const [lane, jobs] of Object.entries(byLane)) {
    const source = polledSource(lane) ?? inboxLanes
    unread[source] = (unread[source] ?? 0) + jobs
  }
  return unread
}
