import { Effect } from "effect"

import type { CredentialId } from "#domain/Identifiers.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { audit } from "../../../identity/audit/audit.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { lockCredential, findStoredCredential, pollStrandedFeeds } from "./storedCredential.ts"

const removed = Effect.fnUntraced(function* (id: CredentialId) {
  const clock = yield* DurableClock
  const { credentials: store } = yield* SourceStore
  const credential = yield* findStoredCredential(id)
  const health = { ...newHealth, state: "removed" as const, since: yield* clock.now }
  const gone = { ...credential, sealed: null, version: credential.version + 1, health }
  yield* store.save(gone)
  yield* store.deactivate(id)
  yield* pollStrandedFeeds(credential.source)
  return gone
})

export const removeCredential = Effect.fn("SourceCredentials.remove")((id: CredentialId) =>
  lockCredential(
    id,
    Effect.tap(removed(id), ({ owner_id }) => audit({ account: owner_id, action: "source_credential.removed", id }))
  )
)
