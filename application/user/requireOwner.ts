import { Effect } from "effect"

import { NotPermitted } from "#domain/Errors.ts"
import { isOwner } from "#domain/user/User.ts"

import type { UserHolder } from "../ports/account/AccountStore.ts"

/** Fails for a user who does not decide about the account. */
export const requireOwner = ({ user }: UserHolder): Effect.Effect<void, NotPermitted> =>
  isOwner(user) ? Effect.void : Effect.fail(new NotPermitted({ role: "owner" }))
