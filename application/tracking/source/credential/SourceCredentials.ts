import { Context, Effect, Layer } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { CredentialId } from "#domain/Identifiers.ts"

import type { VaultClosed } from "../../../ports/identity/secret/Vault.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import { useCases } from "../../../useCases.ts"
import { addCredential } from "./addCredential.ts"
import type { NewCredential } from "./addCredential.ts"
import { changeCredential } from "./changeCredential.ts"
import type { CredentialChange } from "./changeCredential.ts"
import { allOffers } from "./credentialOffers.ts"
import type { OfferedSource } from "./credentialOffers.ts"
import type { CredentialProblem } from "./CredentialProblem.ts"
import { listCredentials } from "./listCredentials.ts"
import type { DescribedCredential } from "./listCredentials.ts"
import { removeCredential } from "./removeCredential.ts"
import { resealCredentials } from "./resealCredentials.ts"

type Problem = CredentialProblem | VaultClosed | Unavailable

export class SourceCredentials extends Context.Service<
  SourceCredentials,
  {
    readonly offers: ReadonlyArray<OfferedSource>
    /** Does not contact the source. Polls numbers that wait for a credential. */
    readonly add: (credential: NewCredential) => Effect.Effect<SourceCredential, Problem>
    /** Assumes that the source accepts the settings, and polls its numbers at once. */
    readonly change: (id: CredentialId, change: CredentialChange) => Effect.Effect<SourceCredential, Problem>
    /** Received data stays. */
    readonly remove: (id: CredentialId) => Effect.Effect<SourceCredential, Problem>
    readonly list: Effect.Effect<ReadonlyArray<DescribedCredential>, Unavailable>
    readonly reseal: Effect.Effect<
      { readonly resealed: number; readonly unreadable: ReadonlyArray<CredentialId> },
      Problem
    >
  }
>()("application/tracking/source/credential/SourceCredentials") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const offers: ReadonlyArray<OfferedSource> = yield* allOffers
      const cases = yield* useCases({
        add: addCredential,
        change: changeCredential,
        remove: removeCredential,
        list: listCredentials,
        reseal: resealCredentials
      })
      return { ...cases, offers }
    })
  )
}
