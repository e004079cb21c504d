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
