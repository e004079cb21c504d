import { Effect, Redacted } from "effect"

import { Unavailable } from "#domain/Errors.ts"
import type { UserId } from "#domain/Identifiers.ts"
import type { SecondFactor } from "#domain/user/SecondFactor.ts"

import { Vault } from "../ports/secret/Vault.ts"
import type { VaultClosed } from "../ports/secret/Vault.ts"

/** The secret of one user opens for no other. */
export const sealName = (user: UserId): string => `second factor of ${user}`

/** People cannot help it when the key is not here: the operator reads why in the log. */
const available = <A, R>(work: Effect.Effect<A, VaultClosed, R>): Effect.Effect<A, Unavailable, R> =>
  Effect.catch(work, ({ detail }) =>
    Effect.andThen(
      Effect.logError("the secret of a second factor cannot be used", { detail }),
      Effect.fail(new Unavailable({ part: "second factors", retry_after: 60 }))
    )
  )

export const sealSecret = (user: UserId, secret: Redacted.Redacted) =>
  available(Vault.use((vault) => vault.seal(new TextEncoder().encode(Redacted.value(secret)), sealName(user))))

export const unsealSecret = ({ sealed, user_id }: SecondFactor) =>
  available(
    Effect.map(
      Vault.use((vault) => vault.unseal(sealed, sealName(user_id))),
      (bytes) => Redacted.make(new TextDecoder().decode(bytes))
    )
  )
