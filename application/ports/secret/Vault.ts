import { Context, Schema } from "effect"
import type { Effect } from "effect"

/** Something that was sealed cannot be opened here, or nothing can be sealed; `detail` is a sentence for the operator. */
export class VaultClosed extends Schema.TaggedError<VaultClosed>()("VaultClosed", { detail: Schema.String }) {}

/** Port: encryption of stored secrets. */
export class Vault extends Context.Service<
  Vault,
  {
    /** Sealed with the newest key, for the thing of this name alone: it opens under no other name. */
    readonly seal: (bytes: Uint8Array, name: string) => Effect.Effect<string, VaultClosed>
    readonly unseal: (sealed: string, name: string) => Effect.Effect<Uint8Array, VaultClosed>
    /** Whether it is sealed with the newest key. */
    readonly isCurrent: (sealed: string) => Effect.Effect<boolean, VaultClosed>
  }
>()("application/ports/secret/Vault") {}
