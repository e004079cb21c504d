import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { audit } from "../../../identity/audit/audit.ts"
import { newId } from "../../../newId.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import type { SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"
import { checkSettings } from "./checkSettings.ts"
import { identityOf, offerOf } from "./credentialOffers.ts"
import { expiryOf } from "./expiryOf.ts"
import { sealSettings } from "./sealedSettings.ts"
import { checkAccounts, lockCredential, saveCredential } from "./storedCredential.ts"

export interface NewCredential {
  readonly source: string
  /** Null for a credential of the operator. */
  readonly owner_id: AccountId | null
  readonly serves: SourceCredential["serves"]
  readonly settings: SourceSettings
}

export const addCredential = Effect.fn("SourceCredentials.add")(function* (given: NewCredential) {
  const clock = yield* DurableClock
  const offer = yield* offerOf(given.source)
  const { owner_id, serves } = given
  yield* checkAccounts([...(owner_id === null ? [] : [owner_id]), ...(serves === "all" ? [] : serves)])
  const settings = yield* checkSettings(offer, given.settings)
  const id = CredentialId.make(yield* newId)
  const sealed = yield* sealSettings(id, settings)
  const created_at = yield* clock.now
  const identity = yield* identityOf(offer, settings)
  const expires_at = yield* expiryOf(settings)
  const fresh = { id, ...identity, serves, owner_id, sealed, created_at, expires_at }
  const saved = saveCredential({ ...fresh, isStored: true, version: 1, health: newHealth })
  const changed = Object.keys(settings)
  const kept = audit({ account: owner_id, action: "source_credential.added", id, changed })
  return yield* lockCredential(id, Effect.tap(saved, kept))
})
