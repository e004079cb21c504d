import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "./people.ts"

/** What every OneTimeLinkStore does. */
export const oneTimeLinkStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`OneTimeLinkStore in ${adapter}`, (it) => {
    it.effect("finds a link by its hash alone, and keeps one for each user", () =>
      Effect.gen(function* () {
        const { oneTimeLinks: links } = yield* UserStore
        const [user, other] = [yield* newUser(), yield* newUser()]
        const [link, others] = [Sample.oneTimeLink(user), Sample.oneTimeLink(other)]
        yield* links.save(link)
        yield* links.save(others)
        assert.deepStrictEqual(yield* links.find(link.hash), Option.some({ link, user }))
        assert.deepStrictEqual(yield* links.find(Sample.tokenHash()), Option.none())

        const next = Sample.oneTimeLink(user, { expires_at: Sample.onDay(9) })
        yield* links.save(next)
        assert.deepStrictEqual(yield* links.find(link.hash), Option.none())
        assert.deepStrictEqual(yield* links.find(next.hash), Option.some({ link: next, user }))
        assert.deepStrictEqual(yield* links.find(others.hash), Option.some({ link: others, user: other }))
      })
    )

    it.effect("gives a link to one of all who take it at once", () =>
      Effect.gen(function* () {
        const { oneTimeLinks: links } = yield* UserStore
        const link = Sample.oneTimeLink(yield* newUser())
        yield* links.save(link)
        assert.isFalse(yield* links.take({ ...link, hash: Sample.tokenHash() }))
        assert.isFalse(yield* links.take({ ...link, account_id: yield* newAccount() }), "not by another account")
        const taken = yield* Effect.all(
          Array.from({ length: 8 }, () => links.take(link)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          taken.filter((isMine) => isMine),
          1
        )
        assert.deepStrictEqual(yield* links.find(link.hash), Option.none())
      })
    )

    it.effect("forgets the link of a user who is removed", () =>
      Effect.gen(function* () {
        const { oneTimeLinks: links } = yield* UserStore
        const user = yield* newUser()
        const link = Sample.oneTimeLink(user)
        yield* links.save(link)
        yield* UserStore.use((users) => users.remove(user.account_id, user.id))
        assert.deepStrictEqual(yield* links.find(link.hash), Option.none())
      })
    )
  })
)
