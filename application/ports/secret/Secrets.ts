import { Context } from "effect"
import type { Effect, Redacted } from "effect"

/** Port: unguessable values, and the hash by which keys are kept. */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** A new API key in the form of `makeKey`. */
    readonly newKey: Effect.Effect<Redacted.Redacted>
    /** A new publishable token: `lf_pub_` and 32 random bytes in Base64url. */
    readonly newPublishableToken: Effect.Effect<Redacted.Redacted>
    /** SHA-256 of the key as UTF-8, lower-case hex. */
    readonly hash: (key: Redacted.Redacted) => Effect.Effect<string>
    /** A new secret that signs the notifications of one webhook. */
    readonly newWebhookSecret: Effect.Effect<Redacted.Redacted>
    /** A new secret of someone who sends messages here: 32 bytes in Base64, as DCSA has it. */
    readonly newPushSecret: Effect.Effect<Redacted.Redacted>
    /** A new token of a link, a session or a sign-in: 32 bytes in Base64url. */
    readonly newToken: Effect.Effect<Redacted.Redacted>
    /** A new code that stands in for a lost second factor. */
    readonly newRecoveryCode: Effect.Effect<Redacted.Redacted>
  }
>()("application/ports/secret/Secrets") {}
