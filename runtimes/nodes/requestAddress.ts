import { Effect, Layer } from "effect"

import { ClientAddress } from "#adapters/web/ClientAddress.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"

/** REST, MCP and inboxes trust the same `TRUSTED_PROXIES` as the pages. */
export const requestAddress = Layer.effect(
  RequestAddress,
  Effect.map(ClientAddress, ({ of }) => of)
).pipe(Layer.provide(ClientAddress.layer))
