import { Context, Schema } from "effect"
import type { Effect } from "effect"

/** `detail` is a sentence for the operator. */
export class VaultClosed extends Schema.TaggedError<VaultClosed>()("VaultClosed", { detail: Schema.String }) {}

/** Encrypts and decrypts secrets at rest. */
export class Vault extends Context.Service<
  Vault,
  {
    /** Uses the newest key. The ciphertext is bound to `name`. */
    readonly seal: (bytes: Uint8Array, name: string) => Effect.Effect<string, VaultClosed>
    readonly unseal: (sealed: string, name: string) => Effect.Effect<Uint8Array, VaultClosed>
    readonly isCurrent: (sealed: string) => Effect.Effect<boolean, VaultClosed>
  }
>()("application/ports/identity/secret/Vault") {}
