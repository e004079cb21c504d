import { Array } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import { describe } from "./description/openapi/describe.ts"
import { withMiddleware } from "./middleware/served.ts"
import { nouns } from "./nouns.ts"
import { RailsUploadsGroup } from "./records/document/uploadApi.ts"
import { about } from "./service.ts"

export const Api = withMiddleware(
  HttpApi.make("landfall")
    .add(...Array.map(nouns, ({ group }) => group))
    .prefix("/v2")
    .add(RailsUploadsGroup)
).annotateMerge(
  OpenApi.annotations({
    ...about,
    description:
      "Ocean container tracking: bills of lading, bookings, and containers in one model. The version is in the path: later releases of `/v2` add operations, attributes, and values, but do not remove or redefine them, except those marked beta. Deprecated operations and parameters are marked and still work.",
    servers: [{ url: "/", description: "This service" }],
    transform: describe
  })
)
