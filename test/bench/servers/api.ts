import { Effect, Layer, Redacted } from "effect"
import { HttpServer } from "effect/http"

import * as Link from "#runtimes/link.ts"
import * as Nodes from "#runtimes/nodes.ts"
import { postgresPlane } from "#runtimes/postgresPlane.ts"
import { runNode } from "#runtimes/run.ts"
import { sending } from "#runtimes/sending.ts"
import * as Sources from "#runtimes/sources.ts"

import { answer, tell } from "./answer.ts"

const announced = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => Effect.sync(() => tell({ url: HttpServer.formatAddress(address) })))
)

answer(() => undefined)

/** The API node as it runs by itself, and it tells where it listens. */
runNode(
  Layer.unwrap(
    Effect.map(postgresPlane(Redacted.make(process.env["DATABASE_URL"] ?? "")), (plane) =>
      announced.pipe(
        Layer.provide(Nodes.api(plane)),
        Layer.provide(Link.remote),
        Layer.provide([Sources.configured, sending(null)])
      )
    )
  )
)
