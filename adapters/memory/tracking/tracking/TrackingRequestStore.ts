import { Effect, Layer } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { matches } from "#domain/query/matches.ts"
import type { SortOrder } from "#domain/query/order.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"
import { viewTrackingRequest } from "#domain/search/tracking/view.ts"
import { isOpen } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { containerTakesSlot, requestTakesSlot } from "#domain/tracking/tracking/trackingSlots.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { cursorRows, newestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"
import { makeCarrierLearning } from "./CarrierLearning.ts"

const ended = new Set(["failed", "tracking_stopped"])

const newest: SortOrder<TrackingRequest> = [
  { descending: true, valueOf: ({ created_at }) => created_at },
  { descending: true, valueOf: ({ id }) => id }
]

export const layer = Layer.effect(
  TrackingRequestStore,
  Effect.gen(function* () {
    const { call, containers, requests, shipments } = yield* MemoryState

    return {
      save: (request) => call(() => requests.put(request)),

      loadAcross: (named) =>
        call(() =>
          named.flatMap(({ account_id, id }) => {
            const row = requests.get(id)
            return row?.account_id === account_id ? [row] : []
          })
        ),

      load: (account, ids) =>
        call(() =>
          [...new Set(ids)].flatMap((id) => requests.get(id) ?? []).filter((row) => row.account_id === account)
        ),

      list: (account, criterion, wanted) =>
        call(() => {
          const rows = requests.by("account", account).filter((row) => matches(viewTrackingRequest(row))(criterion))
          return page(rows.toSorted(newestFirst), wanted)
        }),

      listRows: (account, criterion, wanted) =>
        call(() => {
          const rows = requests.by("account", account).filter((row) => matches(viewTrackingRequest(row))(criterion))
          return cursorRows(rows, newest, wanted)
        }),

      openFor: (account, scac, ...numbers) =>
        call(() =>
          [...new Set(numbers.map(compactNumber))]
            .flatMap((number) => requests.by("number", compose(account, scac, number)))
            .filter(({ status }) => !ended.has(status))
            .toSorted(newestFirst)
        ),

      waitingFor: (numbers) =>
        call(() => {
          const wanted = new Set(numbers.map(compactNumber))
          return requests
            .all()
            .filter((request) => isOpen(request) && wanted.has(compactNumber(request.request_number)))
            .toSorted(newestFirst)
        }),

      waitingSince: (made, after, limit) =>
        call(() =>
          requests
            .all()
            .filter((request) => isOpen(request) && request.created_at < made && (after === null || request.id > after))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit)
            .map(({ account_id, id }) => ({ account_id, id }))
        ),

      usedSlots: (account) =>
        call(() => {
          const tracked = containers.by("account", account).filter((container) => {
            const shipment = shipments.get(container.shipment_id)
            return shipment !== undefined && containerTakesSlot(container, shipment)
          })
          return tracked.length + requests.by("account", account).filter(requestTakesSlot).length
        }),

      ofShipments: (named) =>
        call(() =>
          named.flatMap(({ account_id, id }) => requests.by("shipment", compose(account_id, id))).toSorted(newestFirst)
        ),
      carriers: yield* makeCarrierLearning
    }
  })
)
