import { Effect, Layer, Option } from "effect"

import { TrackingRequestStore } from "#application/ports/TrackingRequestStore.ts"

import { MemoryState } from "./MemoryState.ts"
import { newestFirst, page } from "./page.ts"
import { compose } from "./Table.ts"

const settled = new Set(["failed", "tracking_stopped"])

export const layer = Layer.effect(
  TrackingRequestStore,
  Effect.map(MemoryState, ({ call, requests }) => ({
    save: (request) => call(() => requests.put(request)),

    find: (account, id) =>
      call(() => Option.fromUndefinedOr(requests.get(id)).pipe(Option.filter((row) => row.account_id === account))),

    findMany: (account, ids) =>
      call(() => [...new Set(ids)].flatMap((id) => requests.get(id) ?? []).filter((row) => row.account_id === account)),

    list: (account, wanted) => call(() => page(requests.by("account", account).toSorted(newestFirst), wanted)),

    openFor: (account, scac, number) =>
      call(() =>
        requests
          .by("number", compose(account, scac, number))
          .filter(({ status }) => !settled.has(status))
          .toSorted(newestFirst)
      ),

    ofShipment: (account, shipment) =>
      call(() => requests.by("shipment", compose(account, shipment)).toSorted(newestFirst))
  }))
)
