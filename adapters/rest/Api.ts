import { Array } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import { RailsUploadsGroup } from "./document/uploadApi.ts"
import { withMiddleware } from "./middleware/served.ts"
import { nouns } from "./nouns.ts"
import { describe } from "./openapi/describe.ts"
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
      "Ocean container tracking: bills of lading, bookings and containers in one model. The version is in the path: within /v2 operations, attributes and values are added and none is removed or changes its meaning, except in what is marked beta; what is deprecated is marked and still works.",
    servers: [{ url: "/", description: "This service" }],
    transform: describe
  })
)
