import { Effect } from "effect"

import { enabledFactor } from "./code.ts"
import { waitForCode } from "./enterCode.ts"
import { beginSession } from "./session/beginSession.ts"
import type { BrowserOrigin } from "./session/beginSession.ts"
import { setPassword } from "./setPassword.ts"
import type { LinkAnswer } from "./setPassword.ts"

export interface LinkVisit extends LinkAnswer, BrowserOrigin {}

/** A link does not replace the second factor. */
export const enterByLink = Effect.fn("SignIn.enterByLink")(function* (given: LinkVisit) {
  const user = yield* setPassword(given)
  if ((yield* enabledFactor(user)) !== null) return yield* waitForCode(user)
  return yield* beginSession(user, given, "one_time_link")
})
