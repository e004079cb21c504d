import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"

import * as ApiNode from "../nodes/api.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { readingDataPlane } from "../plane/dataPlanes.ts"
import { launchOn } from "../service/launch.ts"
import { started } from "../service/lifetime.ts"
import * as Link from "../service/link.ts"
import * as Monitoring from "../service/monitoring.ts"
import * as Sources from "../service/registry.ts"
import { sending } from "../service/sending.ts"

const announced = (plane: DataPlane) =>
  Layer.effectDiscard(
    HttpServer.HttpServer.use(({ address }) => started(["api"], plane, HttpServer.formatAddress(address)))
  )

export const api = launchOn("landfall-api", readingDataPlane, (plane) =>
  Layer.unwrap(
    Effect.map(Monitoring.operatorToken, (token) =>
      announced(plane).pipe(
        Layer.provide(ApiNode.api(plane, Monitoring.routes(token))),
        Layer.provide(Monitoring.listener(plane)),
        Layer.provide(Monitoring.watching(plane, ["api"])),
        Layer.provide(Link.remote),
        Layer.provide([Sources.configured, sending(null)])
      )
    )
  )
)
