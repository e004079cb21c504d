import { Effect, Redacted, Schema } from "effect"

import type { CredentialId } from "#domain/Identifiers.ts"

import { Vault, VaultClosed } from "../../../ports/identity/secret/Vault.ts"
import type { SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"

const Values = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const encode = Schema.encodeSync(Values)
const decode = Schema.decodeEffect(Values)

const nameOf = (id: CredentialId) => `settings of ${id}`

/** Binds the settings to one credential. */
export const sealSettings = Effect.fn("sealSettings")(function* (id: CredentialId, settings: SourceSettings) {
  const values = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, Redacted.value(value)]))
  const vault = yield* Vault
  return yield* vault.seal(new TextEncoder().encode(encode(values)), nameOf(id))
})

export const unsealSettings = Effect.fn("unsealSettings")(function* (id: CredentialId, sealed: string) {
  const vault = yield* Vault
  const bytes = yield* vault.unseal(sealed, nameOf(id))
  const values = yield* decode(new TextDecoder().decode(bytes)).pipe(
    Effect.mapError(() => new VaultClosed({ detail: "What was sealed is no list of settings." }))
  )
  const settings: SourceSettings = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Redacted.make(value, { label: name })])
  )
  return settings
})
