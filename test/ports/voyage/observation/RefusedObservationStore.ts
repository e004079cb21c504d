import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { NewRejection } from "#application/ports/voyage/observation/RefusedObservationStore.ts"
import { RefusedObservationId, ShipmentId } from "#domain/Identifiers.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import { contract } from "../../../support/contract.ts"
import { criterionOf } from "../../../support/criteria.ts"
import type { Texts } from "../../../support/criteria.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const all = { number: 1, size: 50 }

const newShipment = () => ShipmentId.make(Sample.feedId())

const refusal = (shipment: ShipmentId, day: number, more: Partial<NewRejection> = {}): NewRejection => {
  const observation_id = Sample.observationId()
  return {
    id: refusedObservationId(shipment, observation_id),
    observation_id,
    container_number: containerNumber(1),
    reason: "impossible_order",
    detail: "It says 'later than received'",
    created_at: Sample.onDay(day),
    ...more
  }
}

const replace = (account: AccountId, shipment: ShipmentId, ...refused: ReadonlyArray<NewRejection>) =>
  asIngestion(
    ObservationStore.use(({ refused: store }) => store.replace([{ account_id: account, id: shipment, refused }]))
  )

const open = (account: AccountId, filter: Texts = {}, page = all) =>
  Effect.map(
    ObservationStore.use(({ refused }) => refused.open(account, criterionOf(refusedFilters, filter), page)),
    ({ rows, total }) => [rows.map(({ id }) => id), total]
  )

const judge = (account: AccountId, { id }: NewRejection, judgement: "dismissed" | "reapplied") =>
  ObservationStore.use(({ refused }) =>
    refused.judge(account, {
      id,
      judgement,
      judged_at: Sample.onDay(9),
      judged_by_user_id: Sample.user(account).id as UserId
    })
  )

/** What every RefusedObservationStore does. */
export const refusedObservationStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`RefusedObservationStore in ${adapter}`, (it) => {
    it.effect("replaces what was refused of a shipment, newest first, and keeps since when", () =>
      Effect.gen(function* () {
        const account = yield* newAccount()
        const [shipment, another] = [newShipment(), newShipment()]
        const [first, second, third] = [refusal(shipment, 1), refusal(shipment, 2), refusal(shipment, 3)]
        const elsewhere = refusal(another, 1, { container_number: null })
        yield* replace(account, another, elsewhere)
        yield* replace(account, shipment, first, second)
        yield* replace(account, shipment, third, { ...second, created_at: Sample.onDay(8), detail: "another reason" })
        assert.deepStrictEqual(yield* open(account, { shipment_id: shipment }), [[third.id, second.id], 2])
        const found = yield* ObservationStore.use(({ refused }) => refused.find(account, second.id))
        assert.deepInclude(Option.getOrNull(found), {
          ...second,
          detail: "another reason",
          account_id: account,
          shipment_id: shipment,
          standing: true,
          judgement: null
        })
        yield* replace(account, shipment)
        assert.deepStrictEqual(yield* open(account), [[elsewhere.id], 1])
      })
    )

    it.effect("lists by shipment, container and reason, page by page", () =>
      Effect.gen(function* () {
        const account = yield* newAccount()
        const shipment = newShipment()
        const [early, late] = [
          refusal(shipment, 1, { reason: "other_vessel" }),
          refusal(shipment, 2, { container_number: containerNumber(2) })
        ]
        yield* replace(account, shipment, early, late)
        assert.deepStrictEqual(yield* open(account, { reason: "other_vessel" }), [[early.id], 1])
        assert.deepStrictEqual(yield* open(account, { container_number: containerNumber(2) }), [[late.id], 1])
        assert.deepStrictEqual(yield* open(account, { container_number: "it's" }), [[], 0])
        assert.deepStrictEqual(yield* open(account, { shipment_id: newShipment() }), [[], 0])
        assert.deepStrictEqual(yield* open(account, {}, { number: 2, size: 1 }), [[early.id], 2])
        assert.deepStrictEqual(yield* open(account, {}, { number: 9, size: 1 }), [[], 2])
      })
    )

    it.effect("keeps a user's judgement, also when it is refused no more", () =>
      Effect.gen(function* () {
        const account = yield* newAccount()
        const shipment = newShipment()
        const [wrong, right, open_] = [refusal(shipment, 1), refusal(shipment, 2), refusal(shipment, 3)]
        const { refused: store } = yield* ObservationStore
        yield* replace(account, shipment, wrong, right, open_)
        yield* judge(account, wrong, "dismissed")
        yield* judge(account, right, "reapplied")
        assert.deepStrictEqual(yield* open(account), [[open_.id], 1])
        yield* replace(account, shipment, wrong, open_)
        assert.deepStrictEqual(yield* open(account), [[open_.id], 1])
        assert.deepStrictEqual(yield* oneAnswer(store.reapplied([{ account_id: account, id: shipment }])), [
          right.observation_id
        ])
        const kept = yield* store.find(account, right.id)
        assert.deepInclude(Option.getOrNull(kept), {
          standing: false,
          judgement: "reapplied",
          judged_at: Sample.onDay(9)
        })
        yield* judge(account, right, "dismissed")
        assert.deepStrictEqual(yield* oneAnswer(store.reapplied([{ account_id: account, id: shipment }])), [])
      })
    )

    it.effect("shows and gives an account nothing of another", () =>
      Effect.gen(function* () {
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const shipment = newShipment()
        const own = refusal(shipment, 1)
        const { refused: store } = yield* ObservationStore
        yield* replace(account, shipment, own)
        assert.deepStrictEqual(yield* open(other), [[], 0])
        assert.deepStrictEqual(yield* store.find(other, own.id), Option.none())
        yield* judge(other, own, "reapplied")
        assert.deepStrictEqual(yield* oneAnswer(store.reapplied([{ account_id: other, id: shipment }])), [])
        assert.deepStrictEqual(yield* oneAnswer(store.reapplied([{ account_id: account, id: shipment }])), [])
        yield* replace(other, shipment)
        assert.deepStrictEqual(yield* open(account), [[own.id], 1])
        assert.deepStrictEqual(yield* store.find(account, RefusedObservationId.make(Sample.feedId())), Option.none())
      })
    )
  })
)
