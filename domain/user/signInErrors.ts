import { Schema } from "effect"

/** No user has this address and this password, or the user is locked: which of them is never said. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {}

/** A one-time link that was used, replaced or made too long ago, or never made here. */
export class LinkSpent extends Schema.TaggedError<LinkSpent>()("LinkSpent", {}) {}
