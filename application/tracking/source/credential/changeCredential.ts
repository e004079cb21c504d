import { Effect } from "effect"

import type { CredentialId } from "#domain/Identifiers.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { audit } from "../../../identity/audit/audit.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import type { SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"
import { checkSettings } from "./checkSettings.ts"
import { identityOf, offerOf } from "./credentialOffers.ts"
import { problem } from "./CredentialProblem.ts"
import { expiryOf } from "./expiryOf.ts"
import { sealSettings, unsealSettings } from "./sealedSettings.ts"
import { offerNameOf } from "./sourceCache.ts"
import { checkAccounts, lockCredential, saveCredential, findStoredCredential } from "./storedCredential.ts"

export interface CredentialChange {
  readonly serves?: SourceCredential["serves"] | undefined
  /** Omitted settings stay unchanged; a blank value removes a setting. */
  readonly settings: SourceSettings
}

const changed = Effect.fnUntraced(function* (id: CredentialId, change: CredentialChange) {
  const credential = yield* findStoredCredential(id)
  const offer = yield* offerOf(offerNameOf(credential))
  const serves = change.serves ?? credential.serves
  yield* checkAccounts(serves === "all" ? [] : serves)
  const isResealed = Object.keys(change.settings).length > 0
  if (!isResealed) return yield* saveCredential({ ...credential, serves })
  const before = credential.sealed === null ? {} : yield* unsealSettings(id, credential.sealed)
  const settings = yield* checkSettings(offer, { ...before, ...change.settings })
  const { offered, source } = yield* identityOf(offer, settings)
  if (source !== credential.source)
    return yield* problem(`${id} is a credential of ${credential.source}. Add one for ${source}.`)
  const sealed = yield* sealSettings(id, settings)
  const version = credential.version + 1
  const expires_at = yield* expiryOf(settings)
  return yield* saveCredential({ ...credential, offered, serves, sealed, version, expires_at, health: newHealth })
})

export const changeCredential = Effect.fn("SourceCredentials.change")((id: CredentialId, change: CredentialChange) =>
  lockCredential(
    id,
    Effect.tap(changed(id, change), ({ owner_id }) =>
      audit({
        account: owner_id,
        action: "source_credential.changed",
        id,
        changed: [...(change.serves === undefined ? [] : ["serves"]), ...Object.keys(change.settings)]
      })
    )
  )
)
