import { Effect, Metric, Option } from "effect"

import type {
  ShipmentRejections,
  RefusedObservationStore
} from "#application/ports/voyage/observation/RefusedObservationStore.ts"
import { observationsRefused } from "#application/telemetry/metrics/sources.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { matches } from "#domain/query/matches.ts"
import { viewRefused } from "#domain/search/observation/view.ts"
import { RefusedObservation } from "#domain/voyage/observation/RefusedObservation.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"

const unjudged = { judgement: null, judged_at: null, judged_by_user_id: null } as const

const isOpen = ({ judgement, standing }: RefusedObservation): boolean => standing && judgement === null

export const makeRefusedObservationStore = Effect.map(MemoryState, ({ afterCommit, call, refusals }) => {
  const replace = ({ account_id, id: shipment_id, refused }: ShipmentRejections) => {
    const now = new Set<string>(refused.map(({ id }) => id))
    for (const row of refusals.by("shipment", compose(account_id, shipment_id))) {
      if (now.has(row.id)) continue
      if (row.judgement === null) refusals.remove(row.id)
      else if (row.standing) refusals.put(new RefusedObservation({ ...row, standing: false }))
    }
    for (const one of refused) {
      const before = refusals.get(one.id)
      const { created_at, judged_at, judged_by_user_id, judgement } = before ?? { ...one, ...unjudged }
      const judged = { created_at, judged_at, judged_by_user_id, judgement }
      refusals.put(new RefusedObservation({ account_id, shipment_id, standing: true, ...one, ...judged }))
    }
  }

  const reapplied = (account: AccountId, shipment: ShipmentId) =>
    refusals
      .by("shipment", compose(account, shipment))
      .filter(({ judgement }) => judgement === "reapplied")
      .map(({ observation_id }) => observation_id)

  return {
    replace: (shipments) =>
      Effect.flatMap(
        call(() => {
          const fresh = shipments.flatMap(({ refused }) => refused.filter(({ id }) => refusals.get(id) === undefined))
          shipments.forEach(replace)
          return fresh
        }),
        (fresh) =>
          afterCommit(
            Effect.forEach(fresh, ({ reason }) => Metric.update(observationsRefused.of(reason), 1), { discard: true })
          )
      ),

    judge: (account, { id, ...judged }) =>
      call(() => {
        const row = refusals.get(id)
        if (row?.account_id === account) refusals.put(new RefusedObservation({ ...row, ...judged }))
      }),

    find: (account, id) =>
      call(() => Option.fromUndefinedOr(refusals.get(id)).pipe(Option.filter((row) => row.account_id === account))),

    open: (account, criterion, wanted) =>
      call(() => {
        const open = refusals.by("account", account).filter(isOpen)
        const found = open.filter((row) => matches(viewRefused(row))(criterion))
        return page(found.toSorted(newestFirst), wanted)
      }),

    reapplied: (shipments) => call(() => shipments.map(({ account_id, id }) => reapplied(account_id, id)))
  } satisfies RefusedObservationStore
})
