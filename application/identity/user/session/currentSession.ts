import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import { Secrets } from "../../../ports/identity/secret/Secrets.ts"
import type { SessionHolder } from "../../../ports/identity/user/SessionStore.ts"
import { UserStore } from "../../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { withCurrentPlan } from "../../account/withCurrentPlan.ts"
import { isWellFormedToken } from "../token.ts"

export const currentSession = Effect.fn("SignIn.current")(function* (token: Redacted.Redacted) {
  const [sessions, secrets, clock] = [(yield* UserStore).sessions, yield* Secrets, yield* DurableClock]
  if (!isWellFormedToken(token)) return Option.none<SessionHolder>()
  const found = yield* sessions.current(yield* secrets.hash(token))
  return Option.isNone(found) ? found : Option.some(yield* withCurrentPlan(found.value, clock.now))
})
