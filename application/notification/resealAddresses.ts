import { Effect } from "effect"

import { NotificationRuleStore } from "../ports/notification/NotificationRuleStore.ts"
import { reseal, resealEach } from "../reseal.ts"
import { addressName } from "./sealedAddress.ts"

export const resealAddresses = Effect.gen(function* () {
  const store = yield* NotificationRuleStore
  return yield* resealEach(
    yield* store.sealed,
    ({ id }) => id,
    (rule) =>
      reseal({ sealed: rule.sealed, name: addressName(rule.id), replace: (sealed) => store.reseal(rule, sealed) })
  )
}).pipe(Effect.withSpan("NotificationRules.reseal"))
