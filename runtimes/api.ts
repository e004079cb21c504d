import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"

import { sharedDataPlane } from "./dataPlanes.ts"
import * as Link from "./link.ts"
import * as Nodes from "./nodes.ts"
import { runNode } from "./run.ts"
import { sending } from "./sending.ts"
import * as Sources from "./sources.ts"

const Announced = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => Effect.logInfo(`listening on ${HttpServer.formatAddress(address)}`))
)

/** The API node by itself, on the database that `DATABASE_URL` names. */
runNode(
  Layer.unwrap(
    Effect.map(sharedDataPlane, (plane) =>
      Announced.pipe(
        Layer.provide(Nodes.api(plane)),
        Layer.provide(Link.remote),
        Layer.provide([Sources.configured, sending(null)])
      )
    )
  )
)
