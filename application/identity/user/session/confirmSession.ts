import { Effect } from "effect"

import { UserStore } from "../../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import type { SignedInHolder } from "../../account/Holder.ts"
import { confirmPassword } from "../verifyPassword.ts"
import type { PasswordConfirmation } from "../verifyPassword.ts"

export const confirmSession = Effect.fn("SignIn.confirm")(function* (
  holder: SignedInHolder,
  given: PasswordConfirmation
) {
  yield* confirmPassword(holder, given)
  const now = yield* DurableClock.use((clock) => clock.now)
  yield* UserStore.use(({ sessions }) => sessions.confirm(holder.account.id, holder.user.id, holder.session_id, now))
})
