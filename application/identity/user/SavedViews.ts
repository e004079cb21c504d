import { Context, Effect, Layer } from "effect"

import { NotFound, Rejected } from "#domain/Errors.ts"
import type { NotOwned, NotPermitted, Unavailable } from "#domain/Errors.ts"
import { SavedViewId } from "#domain/Identifiers.ts"
import { maxViewsPerUser } from "#domain/identity/user/SavedView.ts"
import type { SavedView } from "#domain/identity/user/SavedView.ts"

import { newId } from "../../newId.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { queryProblem } from "../../query/search/queryProblem.ts"
import { requireOwned } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { requireOwner } from "../acting/requireRole.ts"

export type SavedViewInput = Pick<SavedView, "name" | "list" | "query" | "columns" | "is_shared">

const list = Effect.fn("SavedViews.list")(function* ({ account, user }: UserWithAccount, page: PageRequest) {
  return yield* UserStore.use(({ savedViews }) => savedViews.visible(account.id, user.id, page))
})

const tooMany = new Rejected({
  pointer: "",
  detail: `The user has ${maxViewsPerUser} saved views, the maximum. Delete one first.`,
  code: "too_many_saved_views"
})

/** The view would otherwise show more rows than intended. */
const requireQuery = Effect.fnUntraced(function* (
  { account }: UserWithAccount,
  { list, query }: Pick<SavedView, "list" | "query">
) {
  const problem = yield* queryProblem(account, list, query)
  if (problem === null) return
  return yield* new Rejected({
    pointer: "/data/attributes/query",
    detail: `must be the query of a list, the part of its URL after the question mark: ${problem}`,
    code: "unknown_query"
  })
})

const save = Effect.fn("SavedViews.save")(function* (holder: UserWithAccount, given: SavedViewInput) {
  const { account, user } = holder
  yield* requireQuery(holder, given)
  const [views, transaction] = [(yield* UserStore).savedViews, yield* Transaction]
  const now = yield* DurableClock.use((clock) => clock.now)
  const id = SavedViewId.make(yield* newId)
  const own = { account_id: account.id, user_id: user.id }
  const view: SavedView = { ...given, ...own, id, created_at: now, updated_at: now }
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([`saved_views:${user.id}`])
      if ((yield* views.count(account.id, user.id)) >= maxViewsPerUser) return yield* tooMany
      yield* views.save(view)
      return view
    })
  )
})

/** Views of other users are visible only if shared. */
const seen = Effect.fnUntraced(function* ({ account, user }: UserWithAccount, id: SavedViewId) {
  const view = yield* requireOwned(
    UserStore.use(({ savedViews }) => savedViews.find(account.id, id)),
    "saved_view",
    id
  )
  if (view.user_id !== user.id && !view.is_shared) return yield* new NotFound({ resource: "saved_view", id })
  return view
})

/** Users may change their own views; owners also shared ones. */
const changeable = Effect.fnUntraced(function* (holder: UserWithAccount, id: SavedViewId) {
  const view = yield* seen(holder, id)
  if (view.user_id !== holder.user.id) yield* requireOwner(holder)
  return view
})

const change = Effect.fn("SavedViews.change")(function* (
  holder: UserWithAccount,
  id: SavedViewId,
  given: Partial<SavedViewInput>
) {
  const [views, transaction] = [(yield* UserStore).savedViews, yield* Transaction]
  const now = yield* DurableClock.use((clock) => clock.now)
  return yield* transaction.run(
    Effect.gen(function* () {
      const view = yield* changeable(holder, id)
      yield* transaction.lock([`saved_views:${view.user_id}`])
      const changed: SavedView = { ...(yield* changeable(holder, id)), ...given, updated_at: now }
      if (given.query !== undefined || given.list !== undefined) yield* requireQuery(holder, changed)
      yield* views.save(changed)
      return changed
    })
  )
})

const remove = Effect.fn("SavedViews.remove")(function* (holder: UserWithAccount, id: SavedViewId) {
  const { account_id } = yield* changeable(holder, id)
  yield* UserStore.use(({ savedViews }) => savedViews.remove(account_id, id))
})

type Missing = NotFound | NotOwned | Unavailable

/** A key acts for its user. */
export class SavedViews extends Context.Service<
  SavedViews,
  {
    readonly list: (holder: UserWithAccount, page: PageRequest) => StoreEffect<Page<SavedView>>
    readonly get: (holder: UserWithAccount, id: SavedViewId) => Effect.Effect<SavedView, Missing>
    readonly save: (holder: UserWithAccount, given: SavedViewInput) => Effect.Effect<SavedView, Rejected | Unavailable>
    /** Omitted attributes stay unchanged. */
    readonly change: (
      holder: UserWithAccount,
      id: SavedViewId,
      given: Partial<SavedViewInput>
    ) => Effect.Effect<SavedView, Missing | NotPermitted | Rejected>
    readonly remove: (holder: UserWithAccount, id: SavedViewId) => Effect.Effect<void, Missing | NotPermitted>
  }
>()("application/identity/user/SavedViews") {
  static readonly layer = Layer.effect(this, useCases({ list, get: seen, save, change, remove }))
}
