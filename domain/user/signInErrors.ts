import { Schema } from "effect"

/** No user has this address and this password, or the user is locked: which of them is never said. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {}

/** A one-time link that was used, replaced or made too long ago, or never made here. */
export class LinkSpent extends Schema.TaggedError<LinkSpent>()("LinkSpent", {}) {}

/** The password was right, and a code is still to come; the token finds the sign-in again. */
export class SecondFactorRequired extends Schema.TaggedError<SecondFactorRequired>()("SecondFactorRequired", {
  token: Schema.Redacted(Schema.String)
}) {}

/** The code is wrong, was used before, or its time is over: which of them is never said. */
export class CodeRefused extends Schema.TaggedError<CodeRefused>()("CodeRefused", {}) {}

/** A sign-in whose code came too late, or that ended otherwise: it has to begin anew. */
export class SignInLapsed extends Schema.TaggedError<SignInLapsed>()("SignInLapsed", {}) {}

/** What a device signed is not what was asked for, or is not by a passkey of a user who may come in: which is never said. */
export class PasskeyRefused extends Schema.TaggedError<PasskeyRefused>()("PasskeyRefused", {}) {}

/** Why a sign-in by the OpenID provider came to nothing. Whoever hears it has proved to the provider who they are, or nothing. */
export const ForeignRefusal = Schema.Literals([
  /** It began in another browser, too long ago, or was answered before. */
  "lapsed",
  /** The provider let nobody in, or its answer is not the one to what was asked. */
  "refused",
  /** The provider does not say that the address of the person is verified. */
  "unverified",
  /** No user here has the address. */
  "unknown",
  "locked"
])
export type ForeignRefusal = typeof ForeignRefusal.Type

/** The OpenID provider did not let a user of this service in. */
export class ForeignSignInRefused extends Schema.TaggedError<ForeignSignInRefused>()("ForeignSignInRefused", {
  reason: ForeignRefusal
}) {}

/** The OpenID provider cannot be asked, or knows nothing of this service; try again after so many seconds. */
export class ProviderAway extends Schema.TaggedError<ProviderAway>()("ProviderAway", { retry_after: Schema.Int }) {}

/** The operator has the OpenID provider alone let people in: there are no passwords, passkeys and links here. */
export class ForeignOnly extends Schema.TaggedError<ForeignOnly>()("ForeignOnly", {}) {}
