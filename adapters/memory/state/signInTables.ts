import type { StoredSession } from "#application/ports/identity/user/SessionStore.ts"
import type { FailedSignIns } from "#domain/identity/user/failedSignIns.ts"
import type { OneTimeLink } from "#domain/identity/user/OneTimeLink.ts"
import type { Passkey, PasskeyChallenge } from "#domain/identity/user/Passkey.ts"
import type { PendingSignIn } from "#domain/identity/user/PendingSignIn.ts"
import type { ProviderSignIn } from "#domain/identity/user/ProviderSignIn.ts"
import type { SecondFactor } from "#domain/identity/user/SecondFactor.ts"
import type { Instant } from "#domain/Time.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

export const signInTables = (table: ReturnType<typeof makeTable>) => ({
  oneTimeLinks: table<OneTimeLink, "hash">({ key: ({ user_id }) => user_id, by: { hash: ({ hash }) => [hash] } }),

  passwords: table<{ readonly user_id: string; readonly hash: string }>({ key: ({ user_id }) => user_id, by: {} }),

  failedSignIns: table<{ readonly key: string; readonly failed: FailedSignIns }>({ key: ({ key }) => key, by: {} }),

  knownOrigins: table<{ readonly key: string; readonly last_at: Instant }>({ key: ({ key }) => key, by: {} }),

  sessions: table<StoredSession, "hash" | "user">({
    key: ({ id }) => id,
    by: { hash: ({ hash }) => [hash], user: ({ user_id }) => [user_id] }
  }),

  secondFactors: table<SecondFactor>({ key: ({ user_id }) => user_id, by: {} }),

  recoveryCodes: table<{ readonly user_id: string; readonly hash: string }, "user">({
    key: ({ hash, user_id }) => compose(user_id, hash),
    by: { user: ({ user_id }) => [user_id] }
  }),

  passkeys: table<Passkey, "user">({ key: ({ id }) => id, by: { user: ({ user_id }) => [user_id] } }),

  passkeyChallenges: table<PasskeyChallenge>({ key: ({ key }) => key, by: {} }),

  foreignSignIns: table<ProviderSignIn>({ key: ({ hash }) => hash, by: {} }),

  pendingSignIns: table<PendingSignIn, "user">({
    key: ({ hash }) => hash,
    by: { user: ({ user_id }) => [user_id] }
  })
})
