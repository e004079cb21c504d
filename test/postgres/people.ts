import { Effect } from "effect"

import { OneTimeLinkStore } from "#application/ports/user/OneTimeLinkStore.ts"
import { UserStore } from "#application/ports/user/UserStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import * as Sample from "../support/samples.ts"

/** A user of the account, with a row in every table about the ways in which people come in. */
export const people = Effect.fnUntraced(function* (account_id: AccountId) {
  const user = Sample.user(account_id)
  yield* UserStore.use((users) => users.add(user))
  yield* OneTimeLinkStore.use((links) => links.save(Sample.oneTimeLink(user)))
})
