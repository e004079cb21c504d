import { flushCompileCache } from "node:module"

import { Effect, Layer, Redacted } from "effect"
import { HttpServer } from "effect/http"

import { runNode } from "#runtimes/command/run.ts"
import * as ApiNode from "#runtimes/nodes/api.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"
import * as Link from "#runtimes/service/link.ts"
import * as Sources from "#runtimes/service/registry.ts"
import { sending } from "#runtimes/service/sending.ts"

import { answer, tell } from "./answer.ts"

const announced = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => Effect.sync(() => tell({ url: HttpServer.formatAddress(address) })))
)

answer(() => undefined)
// As programs do when they are loaded.
flushCompileCache()

const readUrl = process.env["DATABASE_READ_URL"]
const replica = readUrl === undefined ? undefined : Redacted.make(readUrl)

/** The API node as it runs by itself, and it tells where it listens. */
runNode(
  Layer.unwrap(
    Effect.map(postgresPlane(Redacted.make(process.env["DATABASE_URL"] ?? ""), { replica }), (plane) =>
      announced.pipe(
        Layer.provide(ApiNode.api(plane)),
        Layer.provide(Link.remote),
        Layer.provide([Sources.configured, sending(null)])
      )
    )
  )
)
