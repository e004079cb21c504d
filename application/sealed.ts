import { Effect, Redacted } from "effect"

import { Unavailable } from "#domain/Errors.ts"

import { Vault } from "./ports/identity/secret/Vault.ts"
import type { VaultClosed } from "./ports/identity/secret/Vault.ts"

/** Users cannot fix a missing key, so the log contains the reason for the operator. */
const available = <A, R>(work: Effect.Effect<A, VaultClosed, R>, part: string): Effect.Effect<A, Unavailable, R> =>
  Effect.catch(work, ({ detail }) =>
    Effect.andThen(
      Effect.logError(`the key of ${part} cannot be used`, { detail }),
      Effect.fail(new Unavailable({ part, retry_after: 60 }))
    )
  )

/** Encrypts a text and binds it to `name`. */
export const seal = (text: Redacted.Redacted, name: string, part: string) =>
  available(
    Vault.use((vault) => vault.seal(new TextEncoder().encode(Redacted.value(text)), name)),
    part
  )

export const unseal = (sealed: string, name: string, part: string) =>
  available(
    Effect.map(
      Vault.use((vault) => vault.unseal(sealed, name)),
      (bytes) => Redacted.make(new TextDecoder().decode(bytes))
    ),
    part
  )
