import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { SavedViewId } from "#domain/Identifiers.ts"
import type { SavedView } from "#domain/identity/user/SavedView.ts"
import type { User } from "#domain/identity/user/User.ts"

import { contract } from "../../../support/contract.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "./people.ts"

const viewOf = ({ account_id, id: user_id }: User, more: Partial<SavedView> = {}): SavedView => ({
  id: SavedViewId.make(Sample.eventId()),
  account_id,
  user_id,
  name: "Arrives this week, ünï",
  list: "containers",
  query: "filter[requires_attention]=true&sort=pickup_lfd",
  columns: ["number", 'a "quoted" one', "x y"],
  is_shared: false,
  created_at: Sample.start,
  updated_at: Sample.onDay(1),
  ...more
})

const page = { number: 1, size: 100 }

/** What every SavedViewStore does. */
export const savedViewStoreContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`SavedViewStore in ${adapter}`, (it) => {
    it.effect("keeps everything of a view, replaces and removes it, for its account alone", () =>
      Effect.gen(function* () {
        const { savedViews: views } = yield* UserStore
        const [user, stranger] = [yield* newUser(), yield* newUser()]
        const view = viewOf(user)
        yield* views.save(view)
        assert.deepStrictEqual(yield* views.find(user.account_id, view.id), Option.some(view))
        assert.deepStrictEqual(yield* views.find(stranger.account_id, view.id), Option.none())
        const changed = { ...view, name: "Renamed", columns: [], is_shared: true, query: "" }
        yield* views.save(changed)
        assert.deepStrictEqual(yield* views.find(user.account_id, view.id), Option.some(changed))
        assert.deepStrictEqual((yield* views.visible(stranger.account_id, user.id, page)).rows, [])
        assert.isFalse(yield* views.remove(stranger.account_id, view.id))
        assert.isTrue(yield* views.remove(user.account_id, view.id))
        assert.isFalse(yield* views.remove(user.account_id, view.id))
        assert.deepStrictEqual(yield* views.find(user.account_id, view.id), Option.none())
      })
    )

    it.effect("lists by name what the user has and what others share, and goes with its user", () =>
      Effect.gen(function* () {
        const [views, users] = [(yield* UserStore).savedViews, yield* UserStore]
        const user = yield* newUser()
        const colleague = Sample.user(user.account_id)
        yield* users.add(colleague)
        const own = [
          viewOf(user, { name: "b" }),
          viewOf(user, { name: "B" }),
          viewOf(user, { name: "é", is_shared: true })
        ]
        const theirs = [viewOf(colleague, { name: "a", is_shared: true }), viewOf(colleague, { name: "c" })]
        for (const view of [...own, ...theirs]) yield* views.save(view)
        const names = (of: User, more = page) =>
          Effect.map(views.visible(of.account_id, of.id, more), ({ rows, total }) => [
            rows.map(({ name }) => name),
            total
          ])
        assert.deepStrictEqual(yield* names(user), [["B", "a", "b", "é"], 4])
        assert.deepStrictEqual(yield* names(colleague), [["a", "c", "é"], 3])
        assert.deepStrictEqual(yield* names(user, { number: 2, size: 3 }), [["é"], 4])
        assert.deepStrictEqual(yield* views.count(user.account_id, user.id), 3)
        yield* users.remove(user.account_id, colleague.id)
        assert.deepStrictEqual(yield* names(user), [["B", "b", "é"], 3])
      })
    )
  })
)
