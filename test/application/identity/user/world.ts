import { Effect, Layer, Redacted } from "effect"

import * as OpenIdProvider from "#adapters/oauth/openid/OpenIdProvider.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Passkeys } from "#application/identity/user/Passkeys.ts"
import { SecondFactors } from "#application/identity/user/SecondFactors.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"

import { CheapProofs } from "../../../support/CheapProofs.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import { TestVault } from "../../../support/TestVault.ts"

/** The use cases of people, on stores that the caller brings. */
export const people = Layer.mergeAll(Users.layer, SignIn.layer, SecondFactors.layer, Passkeys.layer).pipe(
  Layer.provideMerge([OpenIdProvider.layer, SecretsLayer.layer, CheapProofs, TestVault])
)

export const secret = (text: string) => Redacted.make(text)
export const password = secret("correct horse battery staple")
export const otherPassword = secret("a house at the end of the road")

export const browser = { address: "192.0.2.1", user_agent: "Mozilla/5.0" }

let made = 0

/** A member who has set the password, in an account of their own. */
export const newPerson = Effect.gen(function* () {
  const [users, signIn] = [yield* Users, yield* SignIn]
  const account = yield* newAccount()
  const email = `person${++made}@example.com`
  const { link, user } = yield* users.invite(account, { email, name: null, role: "member" })
  yield* signIn.setPassword({ token: link.token, email: "", password })
  return { account, user, email, given: { ...browser, email, password } }
})
