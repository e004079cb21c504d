import { Effect } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import type { User } from "#domain/identity/user/User.ts"

import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

let addresses = 0

/** An address that no user has yet. */
export const newEmail = () => `user${++addresses}@forwarder.example`

/** A user with an address, in an account of their own. */
export const newUser = Effect.fnUntraced(function* (fields: Partial<User> = {}) {
  const user = Sample.user(yield* newAccount(), { email: newEmail(), ...fields })
  yield* UserStore.use((users) => users.add(user))
  return user
})
