import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import { inForce } from "../../account/inForce.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Secrets } from "../../ports/secret/Secrets.ts"
import { SessionStore } from "../../ports/user/SessionStore.ts"
import type { SessionHolder } from "../../ports/user/SessionStore.ts"
import { canBeToken } from "../token.ts"

export const currentSession = Effect.fn("SignIn.current")(function* (token: Redacted.Redacted) {
  const [sessions, secrets, clock] = [yield* SessionStore, yield* Secrets, yield* DurableClock]
  if (!canBeToken(token)) return Option.none<SessionHolder>()
  const found = yield* sessions.current(yield* secrets.hash(token))
  return Option.isNone(found) ? found : Option.some(yield* inForce(found.value, clock.now))
})
