import { Schema } from "effect"

/** Wrong email address or password, or a locked user: does not reveal which. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {}

/** Used, replaced, expired, or unknown. */
export class LinkSpent extends Schema.TaggedError<LinkSpent>()("LinkSpent", {}) {}

/** `token` identifies the pending sign-in. */
export class SecondFactorRequired extends Schema.TaggedError<SecondFactorRequired>()("SecondFactorRequired", {
  token: Schema.Redacted(Schema.String)
}) {}

/** Wrong, used, or expired: does not reveal which. */
export class CodeRefused extends Schema.TaggedError<CodeRefused>()("CodeRefused", {}) {}

export class SignInLapsed extends Schema.TaggedError<SignInLapsed>()("SignInLapsed", {}) {}

/** Invalid signature, unknown passkey, or locked user: does not reveal which. */
export class PasskeyRefused extends Schema.TaggedError<PasskeyRefused>()("PasskeyRefused", {}) {}

/** Safe to show: the person is authenticated, or no user is revealed. */
export const ProviderRejectionReason = Schema.Literals([
  /** Started in another browser, expired, or already completed. */
  "lapsed",
  /** Rejected by the provider, or the response does not match the request. */
  "refused",
  /** The provider does not confirm the email address. */
  "unverified",
  "unknown",
  "locked"
])
export type ProviderRejectionReason = typeof ProviderRejectionReason.Type

export class ForeignSignInRefused extends Schema.TaggedError<ForeignSignInRefused>()("ForeignSignInRefused", {
  reason: ProviderRejectionReason
}) {}

/** Unavailable, or does not know Landfall; `retry_after` is in seconds. */
export class ProviderAway extends Schema.TaggedError<ProviderAway>()("ProviderAway", { retry_after: Schema.Int }) {}

export class ForeignOnly extends Schema.TaggedError<ForeignOnly>()("ForeignOnly", {}) {}
