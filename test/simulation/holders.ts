import { Effect } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { AccountId, CredentialId } from "#domain/Identifiers.ts"

import * as Sample from "../support/samples.ts"

const idOf = (serial: number) => `00000000-0000-4000-8000-0000000000${String(serial).padStart(2, "0")}`

/** Two accounts, each served by both sources; the same ids in every simulation. */
export const holders = Effect.gen(function* () {
  yield* Effect.forEach(["SIML", "pier"], (source, index) =>
    SourceStore.use(({ feeds }) =>
      feeds.saveCredential({ id: CredentialId.make(idOf(index + 10)), source, serves: "all" })
    )
  )
  return yield* Effect.forEach([1, 2], (serial) => {
    const account = Sample.account({ id: AccountId.make(idOf(serial)) })
    const user = Sample.user(account.id)
    return Effect.as(
      AccountStore.use((store) => store.create(account, user)),
      { account, user }
    )
  })
})

export type Holder = Effect.Success<typeof holders>[number]
