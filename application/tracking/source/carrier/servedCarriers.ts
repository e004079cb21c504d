import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { ofKind } from "../../../ports/tracking/source/ofKind.ts"
import type { CarrierSource } from "../../../ports/tracking/source/PolledSource.ts"
import { SourceRegistry } from "../../../ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { ServingCredential } from "../../../ports/voyage/observation/FeedStore.ts"

export interface ServedCarrier {
  readonly scac: string
  readonly supports: CarrierSource["supports"]
  readonly credential: ServingCredential
}

/** Does not open credentials or contact sources. */
export const servedCarriers = Effect.fn("servedCarriers")(function* (account: AccountId) {
  const registry = yield* SourceRegistry
  const [configured, offered] = [ofKind(registry.configured, "carrier"), ofKind(registry.offers, "carrier")]
  const credentials = yield* SourceStore.use(({ feeds }) => feeds.serving(account))
  const served = new Map<string, ServedCarrier>()
  for (const credential of credentials) {
    const { isStored, offered: own, source: scac } = credential
    const supports = isStored
      ? (own ?? offered.find(({ source }) => source === scac))?.supports
      : configured.find(({ name }) => name === scac)?.supports
    if (supports !== undefined && !served.has(scac)) served.set(scac, { scac, supports, credential })
  }
  const carriers: ReadonlyArray<ServedCarrier> = [...served.values()]
  return carriers
})
