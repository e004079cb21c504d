import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"
import { allowedFailures } from "#domain/identity/user/failedSignIns.ts"

import { newFactor, waiting } from "../application/identity/user/factor.ts"
import { browser, newPerson, otherPassword, people } from "../application/identity/user/world.ts"
import * as TestSql from "../support/postgres/TestSql.ts"

/** Another node that answers clients, on the same database. */
const anotherNode = Effect.gen(function* () {
  const { url } = yield* TestSql.TestDatabase
  const context = yield* Layer.build(Layer.fresh(people).pipe(Layer.provide(Postgres.layerApp(url))))
  return { signIn: Context.get(context, SignIn), users: Context.get(context, Users) }
})

layer(people.pipe(Layer.provideMerge(TestSql.layerApp)), { excludeTestServices: true, timeout: "60 seconds" })(
  "People on two nodes",
  (it) => {
    it.effect("a link is used once, though both nodes are asked at once", () =>
      Effect.gen(function* () {
        const [here, there] = [yield* SignIn, (yield* anotherNode).signIn]
        const { account, user } = yield* newPerson
        const { token } = yield* Users.use((users) => users.reset(account, user.id))
        const tries = [here, there, here, there].map(({ setPassword }) =>
          Effect.exit(setPassword({ token, email: "", password: otherPassword }))
        )
        const exits = yield* Effect.all(tries, { concurrency: "unbounded" })
        assert.lengthOf(
          exits.filter(({ _tag }) => _tag === "Success"),
          1
        )
      })
    )

    it.effect("who is locked on one is out on the other at once", () =>
      Effect.gen(function* () {
        const [here, there] = [yield* SignIn, yield* anotherNode]
        const { account, given, user } = yield* newPerson
        const { token } = yield* here.signIn(given)
        assert.isTrue(Option.isSome(yield* there.signIn.current(token)))
        assert.isTrue(Option.isSome(yield* there.users.active(user.id)))
        yield* Users.use((users) => users.change(account, user.id, { locked: true }))
        assert.deepStrictEqual(yield* there.signIn.current(token), Option.none())
        assert.deepStrictEqual(yield* there.users.active(user.id), Option.none())
      })
    )

    it.effect("a code is accepted once, though both nodes are asked at once", () =>
      Effect.gen(function* () {
        const [here, there] = [yield* SignIn, (yield* anotherNode).signIn]
        const { app, given } = yield* newFactor
        const tokens = yield* Effect.replicateEffect(waiting(given), 4)
        const code = yield* app.code(1)
        const tries = tokens.map((token, index) =>
          Effect.exit((index % 2 === 0 ? here : there).enterCode({ ...browser, token, code }))
        )
        const exits = yield* Effect.all(tries, { concurrency: "unbounded" })
        assert.lengthOf(
          exits.filter(({ _tag }) => _tag === "Success"),
          1
        )
      })
    )

    it.effect("wrong passwords are counted once for both", () =>
      Effect.gen(function* () {
        const [here, there] = [yield* SignIn, (yield* anotherNode).signIn]
        const { given } = yield* newPerson
        const guess = { ...given, password: otherPassword }
        const tries = [here, there, here, there, here, there, here, there].map(({ signIn }) =>
          Effect.map(Effect.flip(signIn(guess)), ({ _tag }) => _tag)
        )
        const tags = yield* Effect.all(tries, { concurrency: "unbounded" })
        assert.lengthOf(
          tags.filter((tag) => tag === "SignInRefused"),
          allowedFailures.user
        )
      })
    )
  }
)
