import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, References, Tracer } from "effect"
import { HttpServer, HttpServerResponse } from "effect/http"

import { serveWithLaidOutContext } from "#runtimes/nodes/requestContext.ts"

import { nonEmpty } from "../support/nonEmpty.ts"

const values = Array.from({ length: 200 }, (_, number) =>
  Context.Reference<number>(`test/nodes/requestContext/${number}`, { defaultValue: () => -1 })
)

/** The context of a server with as many services as that of an API node, each its number. */
const many = values.reduce((context, value, number) => Context.add(context, value, number), Context.empty())

/** Adds a value a hundred times, and answers all values that it then finds, and whether spans are made. */
const answer = Effect.gen(function* () {
  const changed = values.slice(0, 100).map((value, number) => [value, 1000 + number] as const)
  const found = changed.reduce(
    (work, [value, number]) => Effect.provideService(work, value, number),
    Effect.all(values.map((value) => Effect.service(value)))
  )
  return HttpServerResponse.jsonUnsafe({ found: yield* found, isTraced: yield* References.TracerEnabled })
})

const answered = Effect.gen(function* () {
  const { address, serve } = yield* HttpServer.HttpServer
  yield* serve(answer)
  const ask = () => fetch(HttpServer.formatAddress(address)).then((response) => response.json())
  return (yield* Effect.promise(() => Promise.all([ask(), ask()]))) as ReadonlyArray<{
    readonly found: ReadonlyArray<number>
    readonly isTraced: boolean
  }>
}).pipe(
  Effect.provide(serveWithLaidOutContext(NodeHttpServer.layer(() => createServer(), { port: 0, host: "127.0.0.1" }))),
  Effect.provideContext(many),
  Effect.scoped
)

it.live("a request finds what the server has and what it adds, and makes no spans that nobody takes", () =>
  Effect.gen(function* () {
    for (const { found, isTraced } of nonEmpty(yield* answered)) {
      assert.deepStrictEqual(
        found,
        values.map((_, number) => (number < 100 ? 1000 + number : number))
      )
      assert.isFalse(isTraced)
    }
  })
)

it.live("makes spans where a tracer takes them", () =>
  Effect.gen(function* () {
    for (const { isTraced } of nonEmpty(yield* answered)) assert.isTrue(isTraced)
  }).pipe(
    Effect.provide(Layer.succeed(Tracer.Tracer, Tracer.make({ span: (options) => new Tracer.NativeSpan(options) })))
  )
)
