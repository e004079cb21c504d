import { Effect, Layer, Option } from "effect"

import { ContainerStore } from "#application/ports/ContainerStore.ts"

import { MemoryState } from "./MemoryState.ts"
import { newestFirst, oldestFirst, page } from "./page.ts"
import { stampContainer } from "./pollStamps.ts"
import { compose } from "./Table.ts"

export const layer = Layer.effect(
  ContainerStore,
  Effect.map(MemoryState, ({ call, containers, cycles, feeds, followers, refusals }) => {
    const stamp = stampContainer({ feeds, followers })
    return {
      save: (container) => call(() => containers.put(container)),

      find: (account, id) =>
        call(() =>
          Option.fromUndefinedOr(containers.get(id)).pipe(
            Option.filter((row) => row.account_id === account),
            Option.map(stamp)
          )
        ),

      findMany: (account, ids) =>
        call(() =>
          [...new Set(ids)].flatMap((id) => {
            const row = containers.get(id)
            return row?.account_id === account ? [stamp(row)] : []
          })
        ),

      ofShipments: (account, shipments) =>
        call(() =>
          [...new Set(shipments)]
            .flatMap((id) => containers.by("shipment", compose(account, id)))
            .toSorted(oldestFirst)
            .map(stamp)
        ),

      list: (account, wanted) =>
        call(() => {
          const found = page(containers.by("account", account).toSorted(newestFirst), wanted)
          return { ...found, rows: found.rows.map(stamp) }
        }),

      byNumber: (account, number) =>
        call(() => containers.by("number", compose(account, number)).toSorted(oldestFirst).map(stamp)),

      cycles: (account, numbers) =>
        call(() =>
          [...new Set(numbers)].flatMap((number) =>
            cycles.by("number", compose(account, number)).map(({ cycle }) => cycle)
          )
        ),

      saveCycle: (account_id, cycle) => call(() => cycles.put({ account_id, cycle })),

      saveRefused: (account_id, shipment_id, refused) => call(() => refusals.put({ account_id, shipment_id, refused })),

      refusedOf: (account, shipment) => call(() => refusals.get(compose(account, shipment))?.refused ?? [])
    }
  })
)
