import { Effect } from "effect"

import { audit } from "#application/audit/audit.ts"
import { resealAddresses } from "#application/notification/resealAddresses.ts"
import { SourceCredentials } from "#application/source/credential/SourceCredentials.ts"
import { Inboxes } from "#application/source/Inboxes.ts"
import { resealSecondFactors } from "#application/user/resealSecondFactors.ts"
import { resealWebhooks } from "#application/webhook/resealWebhooks.ts"

import { provideSources } from "./useSources.ts"

export const resealSecrets = provideSources(
  Effect.gen(function* () {
    const settings = yield* SourceCredentials.use((credentials) => credentials.reseal)
    const keys = yield* Inboxes.use((inboxes) => inboxes.reseal)
    const all = [settings, keys, yield* resealSecondFactors, yield* resealWebhooks, yield* resealAddresses]
    yield* audit({ account: null, action: "secrets.resealed", id: null })
    return {
      resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
      unreadable: all.flatMap(({ unreadable }): ReadonlyArray<string> => unreadable)
    }
  })
)
