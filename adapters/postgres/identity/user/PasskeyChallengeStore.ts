import { Effect } from "effect"

import type { PasskeyChallengeStore } from "#application/ports/identity/user/PasskeyChallengeStore.ts"
import { PasskeyChallenge } from "#domain/identity/user/Passkey.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"

export const makePasskeyChallengeStore = Effect.map(Database, ({ run, sql }) => {
  const challenges = table(sql, "passkey_challenges", Object.keys(PasskeyChallenge.fields), ["key"])
  const rows = recordsOf(PasskeyChallenge)
  return {
    save: (challenge) =>
      run(sql`
          with over as (
            delete from passkey_challenges where expires_at <= landfall_now() and key <> ${challenge.key}
          )
          ${challenges.save([challenge])}
        `),
    take: (key) =>
      run(rows.first(sql`delete from passkey_challenges where key = ${key} returning ${challenges.columns()}`))
  } satisfies PasskeyChallengeStore
})
