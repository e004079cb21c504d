import { Effect } from "effect"

import type { SignedInHolder } from "../../account/Holder.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { UserStore } from "../../ports/user/UserStore.ts"
import { confirmPassword } from "../verifyPassword.ts"
import type { PasswordConfirmation } from "../verifyPassword.ts"

export const confirmSession = Effect.fn("SignIn.confirm")(function* (
  holder: SignedInHolder,
  given: PasswordConfirmation
) {
  yield* confirmPassword(holder.user, given)
  const now = yield* DurableClock.use((clock) => clock.now)
  yield* UserStore.use(({ sessions }) => sessions.confirm(holder.account.id, holder.user.id, holder.session_id, now))
})
