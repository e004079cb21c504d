import { Effect } from "effect"

import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { reseal, resealEach } from "../../reseal.ts"
import { sealName } from "./sealedSecret.ts"

export const resealSecondFactors = Effect.gen(function* () {
  const { secondFactors: store } = yield* UserStore
  return yield* resealEach(
    yield* store.list,
    ({ user_id }) => user_id,
    (factor) =>
      reseal({
        sealed: factor.sealed,
        name: sealName(factor.user_id),
        replace: (sealed) => store.reseal(factor, sealed)
      })
  )
}).pipe(Effect.withSpan("SecondFactors.reseal"))
