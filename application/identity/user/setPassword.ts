import { Effect, Option, Redacted } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { isOpen } from "#domain/identity/user/OneTimeLink.ts"
import { passwordProblem } from "#domain/identity/user/password.ts"
import { LinkSpent } from "#domain/identity/user/signInErrors.ts"
import type { User } from "#domain/identity/user/User.ts"

import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import { SignInProofs } from "../../ports/identity/user/SignInProofs.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { CurrentActor, userActor } from "../acting/Acting.ts"
import { audit } from "../audit/audit.ts"
import { clearFailures } from "./failures.ts"
import { requireLandfallSignIn } from "./foreign/requireLandfallSignIn.ts"
import { readEmailInput, readNameInput, reserveEmail } from "./readUser.ts"
import { isWellFormedToken } from "./token.ts"
import { normalizePassword, confirmPassword } from "./verifyPassword.ts"
import type { PasswordConfirmation } from "./verifyPassword.ts"

/** `email` and `name` are used only if the user has none yet. */
export interface LinkAnswer {
  readonly token: Redacted.Redacted
  readonly email: string
  /** Only for the first user of an account. */
  readonly name?: string
  readonly password: Redacted.Redacted
}

const readPassword = (password: Redacted.Redacted, email: string): Effect.Effect<Redacted.Redacted, Rejected> => {
  const detail = passwordProblem(Redacted.value(password), email)
  return detail === null
    ? Effect.succeed(normalizePassword(password))
    : Effect.fail(new Rejected({ pointer: "/data/attributes/password", detail, code: "invalid_value" }))
}

const openLink = Effect.fnUntraced(function* (token: Redacted.Redacted) {
  yield* requireLandfallSignIn
  const [links, secrets] = [(yield* UserStore).oneTimeLinks, yield* Secrets]
  const found = isWellFormedToken(token) ? Option.getOrNull(yield* links.find(yield* secrets.hash(token))) : null
  const now = yield* DurableClock.use((clock) => clock.now)
  if (found === null || !isOpen(found.link, now) || found.user.locked_at !== null) return yield* new LinkSpent()
  return found
})

export const userOfLink = Effect.fn("SignIn.userOfLink")(function* (token: Redacted.Redacted) {
  const { user } = yield* openLink(token)
  return user
})

const keepPassword = Effect.fnUntraced(function* (user: User, hash: string, session: string | null) {
  const { account_id, id } = user
  yield* UserStore.use(({ passwords }) => passwords.save(account_id, id, hash))
  yield* UserStore.use(({ pendingSignIns }) => pendingSignIns.removeAll(account_id, id))
  yield* UserStore.use(({ sessions }) => sessions.removeAll(account_id, id, session))
  yield* audit({ account: account_id, action: "user.password_set", id }).pipe(
    Effect.provideService(CurrentActor, userActor(user))
  )
})

export const setPassword = Effect.fn("SignIn.setPassword")(function* (given: LinkAnswer) {
  const [links, hashes, transaction] = [
    (yield* UserStore).oneTimeLinks,
    (yield* SignInProofs).passwords,
    yield* Transaction
  ]
  const users = yield* UserStore
  const { link, user } = yield* openLink(given.token)
  const email = user.email ?? (yield* readEmailInput(given.email))
  const name = user.email === null && given.name !== undefined ? yield* readNameInput(given.name) : user.name
  const hash = yield* hashes.make(yield* readPassword(given.password, email))
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([`users:${user.account_id}`])
      yield* reserveEmail(email, user.id)
      const present = Option.getOrNull(yield* users.find(user.account_id, user.id))
      if (present === null || present.locked_at !== null || !(yield* links.take(link))) return yield* new LinkSpent()
      const named: User = present.email === null ? { ...present, email, name } : { ...present, email }
      if (present.email === null) yield* users.update(named)
      yield* keepPassword(named, hash, null)
      yield* clearFailures(email)
      return named
    })
  )
})

export interface PasswordChange extends PasswordConfirmation {
  readonly next: Redacted.Redacted
}

export const changePassword = Effect.fn("SignIn.changePassword")(function* (
  holder: SessionHolder,
  { next, ...given }: PasswordChange
) {
  const { session_id, user } = holder
  const [hashes, transaction] = [(yield* SignInProofs).passwords, yield* Transaction]
  const password = yield* readPassword(next, user.email ?? "")
  yield* confirmPassword(holder, given)
  const hash = yield* hashes.make(password)
  yield* transaction.run(keepPassword(user, hash, session_id))
})
