import { Context, Effect, Layer } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { pollOf } from "../../jobKeys.ts"
import { one } from "../../ports/one.ts"
import { oneAnswer } from "../../ports/oneAnswer.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { IngestionLink } from "../../ports/tracking/source/IngestionLink.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import type { Feed } from "../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireOwned, requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

const polled: ReadonlyArray<Feed["kind"]> = ["carrier", "terminal", "rail"]

const refused = (detail: string, code: ErrorCode) => new Rejected({ pointer: "", detail, code })

const isAbout =
  ({ number }: Container) =>
  ({ active, kind, reference }: Feed): boolean =>
    active && (kind === "carrier" || (reference.type !== "any" && reference.number === number))

export interface Refresh {
  readonly kinds: ReadonlyArray<Feed["kind"]>
  /** False if the polls wait in the queue for an ingestion node. */
  readonly isStarted: boolean
}

const refresh = Effect.fn("Refreshing.refresh")(function* (account: Account, id: ContainerId) {
  const containers = yield* ContainerStore
  const { feeds } = yield* SourceStore
  const link = yield* IngestionLink
  const queue = yield* WorkQueue
  const shipments = yield* ShipmentStore
  yield* requireEntitlement(account, "refresh")
  const container = yield* requireOwned(one(containers.load(account.id, [id])), "container", id)
  const { membership_ended_at, shipment_id } = container
  const shipment = yield* requireOwned(one(shipments.load(account.id, [shipment_id])), "shipment", shipment_id)
  if (shipment.trackingStopped) {
    return yield* refused("Tracking of the shipment is stopped. Resume it first.", "tracking_stopped")
  }
  if (membership_ended_at !== null) {
    return yield* refused(
      "The container has left its shipment. Refresh the container of its current shipment.",
      "container_left"
    )
  }
  const subject = { type: "shipment", id: shipment_id } as const
  const followed = yield* oneAnswer(feeds.followedBy([{ account_id: account.id, subject }]))
  const about = followed.filter(isAbout(container)).filter(({ kind }) => polled.includes(kind))
  if (about.length === 0) return yield* refused("Landfall cannot poll any source for this container.", "no_source")
  // Survives a crash of the node that starts them.
  yield* queue.put(
    "poll",
    about.map((feed) => pollOf(feed))
  )
  const isStarted = yield* link.pull(about.map((feed) => feed.id)).pipe(
    Effect.as(true),
    Effect.catch(({ detail }) => Effect.as(Effect.logWarning(`a refresh waits: ${detail}`), false))
  )
  return { kinds: polled.filter((kind) => about.some((feed) => feed.kind === kind)), isStarted }
})

export class Refreshing extends Context.Service<
  Refreshing,
  {
    readonly refresh: (
      account: Account,
      id: ContainerId
    ) => Effect.Effect<Refresh, NotFound | NotOwned | NotEntitled | Rejected | Unavailable>
  }
>()("application/voyage/container/Refreshing") {
  static readonly layer = Layer.effect(this, useCases({ refresh }))
}
