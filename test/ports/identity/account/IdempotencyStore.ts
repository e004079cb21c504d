import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, Time } from "../../../support/DataPlane.ts"

/** What every IdempotencyStore does. */
export const idempotencyStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`IdempotencyStore in ${adapter}`, (it) => {
    it.effect("keeps an answer for 24 hours, for its account alone", () =>
      Effect.gen(function* () {
        const { idempotency: store } = yield* AccountStore
        const time = yield* Time
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const answer = { account_id, key: "a", request_hash: "00", status: 201, body: '{"data":"ünï"}' }
        assert.deepStrictEqual(yield* store.find(account_id, "a"), Option.none())
        yield* store.save(answer)
        assert.deepStrictEqual(yield* store.find(account_id, "a"), Option.some(answer))
        assert.deepStrictEqual(yield* store.find(other, "a"), Option.none())
        assert.deepStrictEqual(yield* store.find(account_id, "b"), Option.none())

        yield* time.advance(24 * 3_600_000 + 1)
        assert.deepStrictEqual(yield* store.find(account_id, "a"), Option.none())
        const later = { ...answer, request_hash: "11", status: 200 }
        yield* store.save({ ...answer, key: "b" })
        yield* store.save(later)
        assert.deepStrictEqual(yield* store.find(account_id, "a"), Option.some(later))
      })
    )
  })
)
