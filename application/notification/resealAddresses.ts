import { Effect } from "effect"

import { NotificationRuleStore } from "../ports/notification/NotificationRuleStore.ts"
import { reseal, resealEach } from "../reseal.ts"
import { addressName } from "./sealedAddress.ts"

/** Encrypts the addresses of all chats with the newest key; what no key opens any more stays as it is, and its rule is named. */
export const resealAddresses = Effect.gen(function* () {
  const store = yield* NotificationRuleStore
  return yield* resealEach(
    yield* store.sealed,
    ({ id }) => id,
    (rule) =>
      reseal({ sealed: rule.sealed, name: addressName(rule.id), replace: (sealed) => store.reseal(rule, sealed) })
  )
}).pipe(Effect.withSpan("NotificationRules.reseal"))
