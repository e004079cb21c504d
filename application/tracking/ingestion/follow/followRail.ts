import { Effect } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import { railInterval } from "#domain/tracking/tracking/pollInterval.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { MergeResult, MergedContainer } from "#domain/voyage/merge/merge.ts"
import { isBoundInland, railroadsNamed } from "#domain/voyage/merge/route/rail.ts"

import { pollOf } from "../../../jobKeys.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { RailSource } from "../../../ports/tracking/source/PolledSource.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import type { OpenedSource } from "../../source/credential/sourceFamily.ts"
import { OpenSources } from "../../source/OpenSources.ts"
import { clockSpeedAt } from "../../source/sourceRequestOf.ts"
import { isUnderWay } from "./isUnderWay.ts"

/** Countries whose railroads exchange containers. */
const northAmerica: ReadonlySet<string> = new Set(["US", "CA", "MX"])

const isForRail = (container: Container, { handlings, route }: MergedContainer): boolean =>
  isUnderWay(container) && northAmerica.has(route.pod?.slice(0, 2) ?? "") && isBoundInland(handlings, route)

const isOf =
  (container: Container, road: string) =>
  ({ kind, reference, source }: Feed): boolean =>
    kind === "rail" && source === road && reference.type === "container" && reference.number === container.number

/** Railroads that a source names, or all; plus railroads that are already polled. */
const roadsFor = (
  opened: ReadonlyArray<OpenedSource<RailSource>>,
  container: Container,
  merged: MergedContainer,
  feeds: ReadonlyArray<Feed>
): ReadonlyArray<OpenedSource<RailSource>> => {
  const named = railroadsNamed(merged.reported)
  const known = opened.filter(({ source }) => named.includes(source.name))
  if (known.length === 0) return opened
  return opened.filter((one) => known.includes(one) || feeds.some(isOf(container, one.source.name)))
}

const onePerRoad = (opened: ReadonlyArray<OpenedSource<RailSource>>) =>
  opened.filter(({ source }, index) => opened.findIndex((other) => other.source.name === source.name) === index)

/** Railroads whose feeds are not in `reporting` are polled less often. */
export const followRail = Effect.fnUntraced(function* (
  containers: ReadonlyArray<Container>,
  merged: MergeResult,
  followed: ReadonlyArray<Feed>,
  reporting: ReadonlySet<FeedId>
) {
  const { rail } = yield* OpenSources
  const { feeds } = yield* SourceStore
  const queue = yield* WorkQueue

  const follow = Effect.fnUntraced(function* (container: Container, { credential, source }: OpenedSource<RailSource>) {
    const { account_id, number, shipment_id } = container
    const feed = yield* oneAnswer(
      feeds.ensure([
        {
          credential_id: credential.id,
          source: source.name,
          kind: "rail",
          reference: { type: "container", number }
        }
      ])
    )
    const interval = railInterval(container, reporting.has(feed.id))
    if (interval === null) {
      if (feed.active) yield* feeds.setActive(feed.id, false)
      return
    }
    yield* feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id: shipment_id } } }])
    if (!feed.active) yield* feeds.setActive(feed.id, true)
    if (feed.interval === interval && feed.active) return
    yield* feeds.setInterval(feed.id, interval)
    // Polls at once on the first follow and after a shorter interval.
    const sooner = feed.interval === null || !feed.active || interval < feed.interval
    yield* queue.put("poll", [pollOf(feed, sooner ? 0 : interval / (yield* clockSpeedAt(source, number)))])
  })

  let opened: ReadonlyArray<OpenedSource<RailSource>> | null = null
  for (const container of containers) {
    const found = merged.containers.find(({ facts }) => facts.number === container.number)
    if (found === undefined || !isForRail(container, found)) continue
    opened ??= onePerRoad(yield* rail.openFor(container.account_id))
    yield* Effect.forEach(roadsFor(opened, container, found, followed), (one) => follow(container, one))
  }
})
