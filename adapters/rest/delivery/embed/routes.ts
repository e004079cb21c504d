import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { EmbedApi } from "./api.ts"
import { EmbedAccess } from "./EmbedAccess.ts"
import { EmbedDecoding } from "./EmbedDecoding.ts"
import { EmbedHandlers } from "./handlers.ts"
import * as Script from "./script.ts"

export const layer = Layer.merge(
  HttpApiBuilder.layer(EmbedApi).pipe(
    Layer.provide(EmbedHandlers),
    Layer.provide([EmbedAccess.layer, EmbedDecoding.layer])
  ),
  Script.layer
)
