import { Layer } from "effect"

import { ClientAddress } from "#adapters/web/ClientAddress.ts"
import { Site } from "#adapters/web/Site.ts"

import { Issuer } from "./Issuer.ts"
import { Keys } from "./keys/Keys.ts"
import * as Assistants from "./pages/assistants.ts"
import * as Consent from "./pages/consent.ts"
import * as Endpoints from "./server/endpoints.ts"
import { Provider } from "./server/Provider.ts"
import * as Documents from "./tokens/documents.ts"
import * as Own from "./tokens/own.ts"

/** The authorization server and the pages that belong to it, for the routes of an API node. */
export const layer = Layer.mergeAll(Endpoints.layer, Consent.layer, Assistants.layer, Documents.layer).pipe(
  Layer.provide(Provider.layer),
  Layer.provide(Keys.layer),
  Layer.provide([Issuer.layer, Site.layer, ClientAddress.layer])
)

/** What knows its tokens. */
export const tokens = Own.layer.pipe(Layer.provide(Keys.layer), Layer.provide(Issuer.layer))
