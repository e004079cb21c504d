import { Effect, Option } from "effect"

import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import type { SourceSetting, SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { allOffers } from "./credentialOffers.ts"
import { unsealSettings } from "./sealedSettings.ts"
import { offerNameOf } from "./sourceCache.ts"

/** Excludes secrets; null if the vault cannot open the settings. */
export interface DescribedCredential {
  readonly credential: SourceCredential
  readonly settings: ReadonlyArray<{ readonly setting: SourceSetting; readonly value: SourceSettings[string] }> | null
}

const describe = Effect.fnUntraced(function* (credential: SourceCredential) {
  const { id, sealed } = credential
  const known = (yield* allOffers).find(({ source }) => source === offerNameOf(credential))?.settings ?? []
  if (sealed === null) return { credential, settings: [] }
  const values = Option.getOrNull(yield* Effect.option(unsealSettings(id, sealed)))
  if (values === null) return { credential, settings: null }
  const settings = known.flatMap((setting) => {
    const value = values[setting.name]
    return value === undefined ? [] : [{ setting, value }]
  })
  return { credential, settings }
})

export const listCredentials = SourceStore.use(({ credentials }) => credentials.list).pipe(
  Effect.flatMap(Effect.forEach(describe)),
  Effect.withSpan("SourceCredentials.list")
)
