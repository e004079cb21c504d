import { Effect } from "effect"

import type { ForeignSignInStore } from "#application/ports/identity/user/ForeignSignInStore.ts"
import { ProviderSignIn } from "#domain/identity/user/ProviderSignIn.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"

export const makeForeignSignInStore = Effect.map(Database, ({ run, sql }) => {
  const signIns = table(sql, "foreign_sign_ins", Object.keys(ProviderSignIn.fields), ["hash"])
  const rows = recordsOf(ProviderSignIn)
  return {
    add: (signIn) =>
      run(sql`
          with over as (
            delete from foreign_sign_ins where expires_at <= landfall_now()
          )
          ${signIns.insert([signIn])}
        `),
    take: (hash) =>
      run(rows.first(sql`delete from foreign_sign_ins where hash = ${hash} returning ${signIns.columns()}`))
  } satisfies ForeignSignInStore
})
