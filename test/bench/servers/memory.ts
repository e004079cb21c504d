import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Account } from "#domain/identity/account/Account.ts"
import { runNode } from "#runtimes/command/run.ts"
import * as ApiNode from "#runtimes/nodes/api.ts"
import { memoryPlane } from "#runtimes/plane/memoryPlane.ts"
import * as Link from "#runtimes/service/link.ts"
import * as Sources from "#runtimes/service/registry.ts"
import { sending } from "#runtimes/service/sending.ts"

import { open } from "../account.ts"
import { answer, tell } from "./answer.ts"

const announced = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => Effect.sync(() => tell({ url: HttpServer.formatAddress(address) })))
)

const opened = Layer.effectDiscard(open(new Account(JSON.parse(process.env["BENCH_ACCOUNT"] ?? "{}")))).pipe(
  Layer.provide([memoryPlane.worker, Secrets.layer])
)

answer(() => undefined)

/** The API node with its data in memory and one account, so that hardly anything but the interface costs. */
runNode(
  Layer.mergeAll(announced, opened).pipe(
    Layer.provide(ApiNode.api(memoryPlane)),
    Layer.provide(Link.remote),
    Layer.provide([Sources.configured, sending(null)])
  )
)
