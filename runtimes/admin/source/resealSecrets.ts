import { Effect } from "effect"

import { resealAddresses } from "#application/delivery/notification/resealAddresses.ts"
import { resealWebhooks } from "#application/delivery/webhook/resealWebhooks.ts"
import { audit } from "#application/identity/audit/audit.ts"
import { resealSecondFactors } from "#application/identity/user/resealSecondFactors.ts"
import { SourceCredentials } from "#application/tracking/source/credential/SourceCredentials.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"

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
