import { Config, Effect, Layer, Option } from "effect"

import { ClientAddress } from "#adapters/web/ClientAddress.ts"
import { Site } from "#adapters/web/Site.ts"

import * as Foreign from "./foreign.ts"
import { Issuer } from "./Issuer.ts"
import { Keys } from "./keys/Keys.ts"
import * as OpenIdProvider from "./openid/OpenIdProvider.ts"
import * as Assistants from "./pages/assistants.ts"
import * as Consent from "./pages/consent.ts"
import * as Device from "./pages/device.ts"
import * as Endpoints from "./server/endpoints.ts"
import { Provider } from "./server/Provider.ts"
import * as Documents from "./tokens/documents.ts"
import * as ForeignTokens from "./tokens/foreign.ts"
import * as OwnTokens from "./tokens/own.ts"

const isForeign = Effect.map(Config.option(Config.URL("AUTH_URL")), Option.isSome)

const own = Layer.mergeAll(Endpoints.layer, Consent.layer, Device.layer).pipe(
  Layer.provide(Provider.layer),
  Layer.provide(Keys.layer)
)

export const layer = Layer.unwrap(Effect.map(isForeign, (isForeign) => (isForeign ? Foreign.layer : own))).pipe(
  Layer.merge(Layer.mergeAll(Assistants.layer, Documents.layer)),
  Layer.provide([Issuer.layer, Site.layer, ClientAddress.layer])
)

export const tokens = Layer.unwrap(
  Effect.map(isForeign, (isForeign) =>
    isForeign ? ForeignTokens.layer : OwnTokens.layer.pipe(Layer.provide(Keys.layer))
  )
).pipe(Layer.provide(Issuer.layer))

export const openId = OpenIdProvider.layer
