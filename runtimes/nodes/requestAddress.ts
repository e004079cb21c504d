import { Effect, Layer } from "effect"

import { ClientAddress } from "#adapters/web/ClientAddress.ts"
import { RequestAddress } from "#application/ports/account/RequestAddress.ts"

/** REST, MCP and inboxes believe the same proxies as the pages of people: those that `TRUSTED_PROXIES` names. */
export const requestAddress = Layer.effect(
  RequestAddress,
  Effect.map(ClientAddress, ({ of }) => of)
).pipe(Layer.provide(ClientAddress.layer))
