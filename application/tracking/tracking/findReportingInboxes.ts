import { Effect } from "effect"

import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { oneAnswer } from "../../ports/oneAnswer.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import type { Feed } from "../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { shipmentsNamed } from "../../voyage/shipment/shipmentsNamed.ts"

const shipmentsOf = Effect.fn("reportedByFiles.shipmentsOf")(function* (request: TrackingRequest) {
  const { account_id, request_number, request_type, scac } = request
  const shipments = yield* ShipmentStore
  if (request_type !== "container") {
    return yield* shipmentsNamed(account_id, request_number, scac)
  }
  const containers = yield* ContainerStore.use((containers) => containers.byNumber(account_id, request_number))
  const holding = yield* shipments.load(account_id, [...new Set(containers.map(({ shipment_id }) => shipment_id))])
  return holding.filter((one) => one.shipping_line_scac === null || one.shipping_line_scac === scac)
})

export const findReportingInboxes = Effect.fn("reportedByFiles")(function* (request: TrackingRequest) {
  const { feeds } = yield* SourceStore
  const followed = yield* Effect.forEach(yield* shipmentsOf(request), ({ account_id, id }) =>
    oneAnswer(feeds.followedBy([{ account_id, subject: { type: "shipment", id } }]))
  )
  const isFile = ({ kind }: Feed): boolean => kind === "inbox"
  return [
    ...new Set(
      followed
        .flat()
        .filter(isFile)
        .map(({ id }) => id)
    )
  ]
})
