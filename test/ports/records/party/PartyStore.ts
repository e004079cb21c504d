import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"

import { one } from "#application/ports/one.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { Party, searchKey } from "#domain/records/party/Party.ts"
import { partyFilters } from "#domain/search/party/filters.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { criterionOf } from "../../../support/criteria.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import * as PartySample from "../../../support/samples/party.ts"
import { storableValues } from "../../../support/storable.ts"

const ids = (rows: ReadonlyArray<Party>) => rows.map(({ id }) => id)
const all = { number: 1, size: 50 }

const Names = Schema.Array(
  Schema.Literals(["ACME, Inc.", "a.c.m.e", "Ünal & Söhne", "50%_'\"\\", "東京物流", "***", ""])
)
const Search = Schema.Literals(["", "acme", "ME I", "unal", "%", "50", "_", "東京", "zzz"])

const named = (query: string) => criterionOf(partyFilters, { query })

/** What every PartyStore does. */
export const partyStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`PartyStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved, whatever it is",
      [storableValues(Schema.Struct(Party.fields))],
      ([fields]) =>
        Effect.gen(function* () {
          const parties = yield* PartyStore
          const account_id = yield* newAccount()
          const party = new Party({ ...fields, account_id, id: PartySample.partyId() })
          yield* parties.save(party)
          assert.deepStrictEqual(yield* one(parties.load(account_id, [party.id])), Option.some(party))
          assert.deepStrictEqual(yield* parties.byName(account_id, party.company_name), Option.some(party))
          assert.deepStrictEqual(ids((yield* parties.list(account_id, named(party.company_name), all)).rows), [
            party.id
          ])
        }),
      { arbitrary: triedOn(40) }
    )

    it.effect("keeps what was saved last, under its new name", () =>
      Effect.gen(function* () {
        const parties = yield* PartyStore
        const account_id = yield* newAccount()
        const party = PartySample.party({ account_id, company_name: "Before" })
        const renamed = new Party({ ...party, company_name: "After", updated_at: Sample.onDay(3) })
        yield* parties.save(party)
        yield* parties.save(renamed)
        assert.deepStrictEqual(yield* one(parties.load(account_id, [party.id])), Option.some(renamed))
        assert.deepStrictEqual(yield* parties.byName(account_id, "before"), Option.none())
        assert.deepStrictEqual((yield* parties.list(account_id, named("before"), all)).total, 0)
        assert.deepStrictEqual((yield* parties.list(account_id, named("AFT"), all)).rows, [renamed])
      })
    )

    it.effect("shows an account nothing of another", () =>
      Effect.gen(function* () {
        const parties = yield* PartyStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const party = PartySample.party({ account_id, company_name: "Shared name" })
        const theirs = PartySample.party({ account_id: other, company_name: "Shared name" })
        yield* parties.save(party)
        assert.deepStrictEqual(yield* one(parties.load(other, [party.id])), Option.none())
        assert.deepStrictEqual(yield* parties.load(other, [party.id]), [])
        assert.deepStrictEqual(yield* parties.byName(other, "Shared name"), Option.none())
        assert.deepStrictEqual(yield* parties.list(other, named("shared"), all), { rows: [], total: 0 })
        yield* parties.save(theirs)
        assert.deepStrictEqual(yield* parties.byName(other, "shared  NAME"), Option.some(theirs))
      })
    )

    it.effect("finds many at once and leaves out what there is not", () =>
      Effect.gen(function* () {
        const parties = yield* PartyStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const [a, b] = [PartySample.party({ account_id }), PartySample.party({ account_id })]
        const foreign = PartySample.party({ account_id: other })
        yield* Effect.forEach([a, b, PartySample.party({ account_id }), foreign], parties.save)
        const found = yield* parties.load(account_id, [b.id, a.id, b.id, foreign.id, PartySample.partyId()])
        assert.sameMembers(ids(found), [a.id, b.id])
        assert.deepStrictEqual(yield* parties.load(account_id, []), [])
      })
    )

    it.effect("lists the newest first, page by page", () =>
      Effect.gen(function* () {
        const parties = yield* PartyStore
        const account_id = yield* newAccount()
        const rows = [2, 3, 1].map((days) => PartySample.party({ account_id, created_at: Sample.onDay(days) }))
        yield* Effect.forEach(rows, parties.save)
        const pages = yield* Effect.forEach([1, 2, 3], (number) =>
          parties.list(account_id, named(""), { number, size: 2 })
        )
        assert.deepStrictEqual(
          pages.map(({ rows }) => rows.length),
          [2, 1, 0]
        )
        assert.deepStrictEqual(
          pages.flatMap(({ rows }) => ids(rows)),
          ids(rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)))
        )
        assert.deepStrictEqual(
          pages.map(({ total }) => total),
          [3, 3, 3]
        )
      })
    )

    it.effect.prop(
      "searches as the domain compares names",
      [Names, Search],
      ([names, search]) =>
        Effect.gen(function* () {
          const parties = yield* PartyStore
          const account_id = yield* newAccount()
          const rows = names.map((company_name, index) =>
            PartySample.party({ account_id, company_name, created_at: Sample.onDay(-index) })
          )
          yield* Effect.forEach(rows, parties.save)
          const expected = rows.filter(({ company_name }) => searchKey(company_name).includes(searchKey(search)))
          const found = yield* parties.list(account_id, named(search), { number: 1, size: 3 })
          assert.deepStrictEqual(ids(found.rows), ids(expected.slice(0, 3)))
          assert.strictEqual(found.total, expected.length)
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect("compares hostile searches as text", () =>
      Effect.gen(function* () {
        const parties = yield* PartyStore
        const account_id = yield* newAccount()
        yield* parties.save(PartySample.party({ account_id, company_name: "Harmless" }))
        for (const search of ["a\u0000b", "x\ud800", "%harm%", "'; drop table parties", "(b+)+$"]) {
          assert.strictEqual(
            (yield* parties.list(account_id, named(search), all)).total,
            search === "%harm%" ? 1 : 0,
            search
          )
          assert.deepStrictEqual(yield* parties.byName(account_id, search), Option.none())
        }
      })
    )
  })
)
