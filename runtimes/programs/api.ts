import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"

import { sharedDataPlane } from "../plane/dataPlanes.ts"
import { launchOn } from "../service/launch.ts"
import * as Link from "../service/link.ts"
import * as Nodes from "../service/nodes.ts"
import { sending } from "../service/sending.ts"
import * as Sources from "../service/sources.ts"

const Announced = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => Effect.logInfo(`listening on ${HttpServer.formatAddress(address)}`))
)

/** The API node by itself, on the database that `DATABASE_URL` names. */
export const api = launchOn(sharedDataPlane, (plane) =>
  Announced.pipe(
    Layer.provide(Nodes.api(plane)),
    Layer.provide(Link.remote),
    Layer.provide([Sources.configured, sending(null)])
  )
)
