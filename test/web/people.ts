import { Effect, Redacted } from "effect"

import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"
import type { UserRole } from "#domain/identity/user/User.ts"

import { paid } from "../rest/support/samples.ts"
import { openBrowser } from "./browser.ts"

export const password = "correct horse battery staple"

let made = 0

/** A user who was invited and has set no password yet. */
export const invite = Effect.fnUntraced(function* (role: UserRole = "member") {
  const users = yield* Users
  const email = `person${++made}@example.com`
  const { link, user } = yield* users.invite(paid.id, { email, name: `Person <${made}>`, role })
  return { email, user, token: link.token, path: `/invitation/${Redacted.value(link.token)}` }
})

/** A user who has set the password, and is signed in nowhere. */
export const newPerson = Effect.fnUntraced(function* (role: UserRole = "member") {
  const { token, ...invited } = yield* invite(role)
  yield* SignIn.use((signIn) => signIn.setPassword({ token, email: "", password: Redacted.make(password) }))
  return invited
})

/** A browser in which a user is signed in. */
export const signedIn = Effect.fnUntraced(function* (email: string) {
  const browser = yield* openBrowser
  yield* browser.fill("/sign-in", { email, password })
  return browser
})
