import { Effect } from "effect"

import { UserId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { User, UserRole } from "#domain/identity/user/User.ts"

import { newId } from "../../newId.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { requireOwned } from "../../requireOwned.ts"
import { audit } from "../audit/audit.ts"
import { createOneTimeLink, generateLinkToken } from "./oneTimeLink.ts"
import type { NewOneTimeLink } from "./oneTimeLink.ts"
import { readEmailInput, readNameInput, reserveEmail } from "./readUser.ts"

export interface Invitation {
  readonly email: string
  /** Defaults to the address. */
  readonly name: string | null
  readonly role: UserRole
}

export interface InvitedUser {
  readonly user: User
  readonly link: NewOneTimeLink
}

export const inviteUser = Effect.fn("Users.invite")(function* (account_id: AccountId, given: Invitation) {
  const users = yield* UserStore
  const transaction = yield* Transaction
  const email = yield* readEmailInput(given.email)
  const name = yield* readNameInput(given.name ?? email)
  const id = UserId.make(yield* newId)
  const user: User = { id, account_id, name, email, role: given.role, locked_at: null }
  const token = yield* generateLinkToken
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* reserveEmail(email, null)
      yield* users.add(user)
      yield* audit({ account: account_id, action: "user.invited", id })
      return { user, link: yield* createOneTimeLink(user, token) }
    })
  )
})

export interface ResetOptions {
  /** Also removes recovery codes and passkeys, which a link does not replace. */
  readonly secondFactor: boolean
}

export const resetUser = Effect.fn("Users.reset")(function* (
  account: AccountId,
  id: UserId,
  { secondFactor }: ResetOptions = { secondFactor: false }
) {
  const users = yield* UserStore
  const { secondFactors: factors, passkeys } = users
  const transaction = yield* Transaction
  const token = yield* generateLinkToken
  return yield* transaction.run(
    Effect.gen(function* () {
      const user = yield* requireOwned(users.find(account, id), "user", id)
      if (secondFactor) {
        yield* factors.remove(account, user.id)
        yield* passkeys.removeAll(account, user.id)
      }
      const changed = secondFactor ? ["second_factor", "passkeys"] : []
      yield* audit({ account, action: "user.reset", id: user.id, changed })
      return yield* createOneTimeLink(user, token)
    })
  )
})
