import { Context } from "effect"
import type { Effect, Redacted } from "effect"

/** Random secrets, and the hashes under which keys and bytes are stored. */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** Format of `makeKey`. */
    readonly newKey: Effect.Effect<Redacted.Redacted>
    /** `lf_pub_` and 32 random bytes in Base64url. */
    readonly newPublishableToken: Effect.Effect<Redacted.Redacted>
    /** SHA-256 of the UTF-8 key, lower-case hex. */
    readonly hash: (key: Redacted.Redacted) => Effect.Effect<string>
    readonly newWebhookSecret: Effect.Effect<Redacted.Redacted>
    /** 32 bytes in Base64, as DCSA specifies. */
    readonly newPushSecret: Effect.Effect<Redacted.Redacted>
    /** 32 bytes in Base64url. */
    readonly newToken: Effect.Effect<Redacted.Redacted>
    readonly newRecoveryCode: Effect.Effect<Redacted.Redacted>
    /** SHA-256 of bytes, lower-case hex. */
    readonly sha256: (bytes: Uint8Array) => string
  }
>()("application/ports/identity/secret/Secrets") {}
