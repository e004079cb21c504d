import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import type { OAuthRecord } from "#application/ports/identity/oauth/OAuthRecords.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "../user/people.ts"

const sealedOf = ({ hash, model }: OAuthRecord) =>
  Effect.map(
    UserStore.use(({ oauth }) => oauth.find(model, hash)),
    Option.map(({ sealed }) => sealed)
  )

const newApproval = Effect.gen(function* () {
  const approval = Sample.approval(yield* newUser())
  yield* UserStore.use(({ approvals }) => approvals.add(approval))
  return approval
})

/** What every OAuthRecords does. */
export const oauthRecordsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`OAuthRecords in ${adapter}`, (it) => {
    it.effect("keeps a record for its time, by its model", () =>
      Effect.gen(function* () {
        const [records, time] = [(yield* UserStore).oauth, yield* Time]
        const record = Sample.oauthRecord(null)
        yield* records.save(record, 60)
        assert.deepStrictEqual(
          yield* records.find(record.model, record.hash),
          Option.some({ sealed: "sealed", consumed_at: null })
        )
        assert.deepStrictEqual(yield* records.find("Client", record.hash), Option.none())
        yield* records.save({ ...record, sealed: "anew" }, 60)
        assert.deepStrictEqual(yield* sealedOf(record), Option.some("anew"))
        yield* time.advance(59_000)
        yield* records.prolong(record.model, record.hash, 10)
        yield* time.advance(9_000)
        yield* records.prolong(record.model, record.hash, 0)
        assert.deepStrictEqual(yield* sealedOf(record), Option.some("anew"))
        yield* time.advance(1_000)
        assert.deepStrictEqual(yield* sealedOf(record), Option.none())
        yield* records.prolong(record.model, record.hash, 60)
        assert.deepStrictEqual(yield* sealedOf(record), Option.none())
        assert.isFalse(yield* records.consume(record.model, record.hash))
      })
    )

    it.effect("is consumed once, by one of all who try at once", () =>
      Effect.gen(function* () {
        const { oauth: records } = yield* UserStore
        const record = Sample.oauthRecord(null)
        yield* records.save(record, 60)
        const tries = Array.from({ length: 8 }, () => records.consume(record.model, record.hash))
        const heard = yield* Effect.all(tries, { concurrency: "unbounded" })
        assert.strictEqual(heard.filter((isFirst) => isFirst).length, 1)
        yield* records.save({ ...record, sealed: "anew" }, 60)
        const found = Option.getOrThrow(yield* records.find(record.model, record.hash))
        assert.isNotNull(found.consumed_at)
        assert.isFalse(yield* records.consume(record.model, record.hash))
        assert.isTrue(yield* records.remove(record.model, record.hash))
        assert.isFalse(yield* records.remove(record.model, record.hash))
        assert.deepStrictEqual(yield* sealedOf(record), Option.none())
      })
    )

    it.effect("keeps nothing that rests on an approval which is gone", () =>
      Effect.gen(function* () {
        const { oauth: records } = yield* UserStore
        const approval = yield* newApproval
        const [token, code] = [Sample.oauthRecord(approval), Sample.oauthRecord(approval, { model: "Code" })]
        yield* records.save(token, 60)
        yield* records.save(code, 60)
        yield* records.removeOfApproval("Code", approval.id)
        assert.deepStrictEqual(yield* sealedOf(code), Option.none())
        assert.deepStrictEqual(yield* sealedOf(token), Option.some("sealed"))
        yield* UserStore.use(({ approvals }) => approvals.end(approval.id))
        assert.deepStrictEqual(yield* sealedOf(token), Option.none())
        yield* records.save(token, 60)
        assert.deepStrictEqual(yield* sealedOf(token), Option.none())
      })
    )

    it.effect("takes a hash anew when the time of the one before is over", () =>
      Effect.gen(function* () {
        const [records, time] = [(yield* UserStore).oauth, yield* Time]
        const record = Sample.oauthRecord(null)
        yield* records.save(record, 1)
        yield* records.consume(record.model, record.hash)
        yield* time.advance(1_000)
        yield* records.save(record, 60)
        assert.isTrue(yield* records.consume(record.model, record.hash))
      })
    )
  })
)
