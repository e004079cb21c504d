import { Context, Effect, Layer, Option } from "effect"

import { AccountId, UserId } from "#domain/Identifiers.ts"
import { Account, changePlan } from "#domain/identity/account/Account.ts"
import type { ApiKey } from "#domain/identity/account/ApiKey.ts"
import { firstUser, isOwner } from "#domain/identity/user/User.ts"
import type { User } from "#domain/identity/user/User.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

import { newId } from "../../newId.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { refoldAll } from "../../refoldAll.ts"
import { useCases } from "../../useCases.ts"
import { audit } from "../audit/audit.ts"
import { runAudited } from "../audit/runAudited.ts"
import { addKey, generateKey } from "./newKey.ts"
import type { NewKey, NewKeyTerms } from "./newKey.ts"

/** Attributes of an account that only the operator can set. */
export type AccountTerms = Pick<Account, "company_name" | "plan" | "entitlements" | "rate_per_minute">

const ofAccount = Effect.fnUntraced(function* <A, E, R>(
  id: AccountId,
  work: (account: Account) => Effect.Effect<A, E, R>
) {
  const found = yield* AccountStore.use((accounts) => one(accounts.load([id])))
  return Option.isSome(found) ? Option.some(yield* work(found.value)) : Option.none<A>()
})

const changeTerms = Effect.fnUntraced(function* (account: Account, { plan, ...terms }: Partial<AccountTerms>) {
  const clock = yield* DurableClock
  const planned: Account = plan === undefined ? account : changePlan(account, plan, yield* clock.now)
  const changed = new Account({ ...planned, ...terms })
  yield* AccountStore.use((accounts) => accounts.update(changed))
  const names = findDifferences<Account>(account, { ...changed }).map(({ attribute }) => attribute)
  yield* audit({ account: account.id, action: "account.changed", id: account.id, changed: names })
  // The railroad's last free day requires this entitlement.
  const seesRail = ({ entitlements }: Account) => entitlements.includes("rail_data")
  if (seesRail(account) !== seesRail(changed)) yield* refoldAll(account.id)
  return changed
})

const create = Effect.fn("Accounts.create")(function* (terms: AccountTerms) {
  const accounts = yield* AccountStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  const ids = { account: AccountId.make(yield* newId), user: UserId.make(yield* newId) }
  const key = yield* generateKey({ name: "First key", role: "admin", compatibility: false })
  return yield* transaction.run(
    Effect.gen(function* () {
      const now = yield* clock.now
      const blank = new Account({ ...terms, id: ids.account, trial_ends_at: null, created_at: now })
      const account = changePlan(blank, terms.plan, now)
      const user = firstUser(ids.user, account.id)
      yield* accounts.create(account, user)
      yield* audit({ account: account.id, action: "account.created", id: account.id })
      return { account, user, key: yield* addKey(key, user) }
    })
  )
})

const list = AccountStore.use((accounts) => accounts.list).pipe(Effect.withSpan("Accounts.list"))

const describe = Effect.fn("Accounts.describe")(function* (id: AccountId) {
  const accounts = yield* AccountStore
  return yield* ofAccount(id, (account) =>
    Effect.all({
      account: Effect.succeed(account),
      users: UserStore.use((users) => users.list(id)),
      keys: accounts.keys(id)
    })
  )
})

const change = Effect.fn("Accounts.change")(function* (id: AccountId, terms: Partial<AccountTerms>) {
  const transaction = yield* Transaction
  const changed = ofAccount(id, (account) => changeTerms(account, terms))
  return yield* transaction.run(Effect.andThen(transaction.lock([`account:${id}`]), changed))
})

const createKey = Effect.fn("Accounts.createKey")(function* (id: AccountId, terms: NewKeyTerms) {
  const key = yield* generateKey(terms)
  const users = yield* UserStore.use((users) => users.list(id))
  const user = users.find((user) => isOwner(user) && user.locked_at === null)
  if (user === undefined) return Option.none()
  return Option.some(yield* Transaction.use((transaction) => transaction.run(addKey(key, user))))
})

const keys = Effect.fn("Accounts.keys")((id: AccountId) =>
  ofAccount(id, () => AccountStore.use((accounts) => accounts.keys(id)))
)

const revokeKey = Effect.fn("Accounts.revokeKey")(function* (id: string) {
  const accounts = yield* AccountStore
  const clock = yield* DurableClock
  const found = yield* accounts.findKey(id)
  if (Option.isNone(found)) return found
  const { account_id, revoked_at } = found.value
  if (revoked_at !== null) return found
  const revoked = accounts.revokeKey(account_id, id, yield* clock.now)
  yield* runAudited(revoked, () => [{ account: account_id, action: "api_key.revoked", id }])
  return yield* accounts.findKey(id)
})

/** Results are none if the record does not exist. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** A trial begins now. */
    readonly create: (
      terms: AccountTerms
    ) => StoreEffect<{ readonly account: Account; readonly user: User; readonly key: NewKey }>
    readonly list: StoreEffect<ReadonlyArray<Account>>
    readonly describe: (id: AccountId) => StoreEffect<
      Option.Option<{
        readonly account: Account
        readonly users: ReadonlyArray<User>
        readonly keys: ReadonlyArray<ApiKey>
      }>
    >
    /** Setting a plan restarts it, even the same plan. */
    readonly change: (id: AccountId, terms: Partial<AccountTerms>) => StoreEffect<Option.Option<Account>>
    /** The key acts for the first owner who is not locked. */
    readonly createKey: (id: AccountId, terms: NewKeyTerms) => StoreEffect<Option.Option<NewKey>>
    /** Includes revoked keys. */
    readonly keys: (id: AccountId) => StoreEffect<Option.Option<ReadonlyArray<ApiKey>>>
    /** Takes effect on all nodes at once. */
    readonly revokeKey: (key: string) => StoreEffect<Option.Option<ApiKey>>
  }
>()("application/identity/account/Accounts") {
  static readonly layer = Layer.effect(this, useCases({ create, list, describe, change, createKey, keys, revokeKey }))
}
