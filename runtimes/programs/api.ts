import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"

import * as ApiNode from "../nodes/api.ts"
import { sharedDataPlane } from "../plane/dataPlanes.ts"
import { launchOn } from "../service/launch.ts"
import * as Link from "../service/link.ts"
import { sending } from "../service/sending.ts"
import * as Sources from "../service/sources.ts"

const Announced = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => Effect.logInfo(`listening on ${HttpServer.formatAddress(address)}`))
)

/** The API node by itself, on the database that `DATABASE_URL` names. */
export const api = launchOn("landfall-api", sharedDataPlane, (plane) =>
  Announced.pipe(
    Layer.provide(ApiNode.api(plane)),
    Layer.provide(Link.remote),
    Layer.provide([Sources.configured, sending(null)])
  )
)
