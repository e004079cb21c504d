import { Effect } from "effect"

import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import { reseal, resealEach } from "../../reseal.ts"
import { addressName } from "./sealedAddress.ts"

export const resealAddresses = Effect.gen(function* () {
  const { rules: store } = yield* NotificationStore
  return yield* resealEach(
    yield* store.sealed,
    ({ id }) => id,
    (rule) =>
      reseal({ sealed: rule.sealed, name: addressName(rule.id), replace: (sealed) => store.reseal(rule, sealed) })
  )
}).pipe(Effect.withSpan("NotificationRules.reseal"))
