import { createServer } from "node:http"
import type { RequestListener } from "node:http"

import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpRouter, HttpServer } from "effect/http"

import { callPath } from "#adapters/rpc/calls.ts"
import * as Client from "#adapters/rpc/client.ts"
import * as Calls from "#adapters/rpc/routes.ts"
import { makeTracer } from "#adapters/telemetry/tracer.ts"
import { IngestionAway, IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"
import type { CarrierProbe } from "#application/ports/tracking/source/IngestionLink.ts"
import { currentTrace } from "#application/telemetry/trace/currentTrace.ts"
import { withTraceRoot } from "#application/telemetry/trace/withTraceRoot.ts"

import { LinkTurns, turnedLink } from "../support/noLink.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import * as Sample from "../support/samples.ts"

const secret = Redacted.make("a secret of all the nodes")

/** An ingestion node that takes calls; what it answers is up to the test. */
const node = Effect.gen(function* () {
  const context = yield* Layer.build(
    Layer.fresh(
      HttpRouter.serve(Calls.layer(secret), { disableListenLog: true, disableLogger: true }).pipe(
        Layer.provideMerge(turnedLink),
        Layer.provideMerge(NodeHttpServer.layer(() => createServer(), { port: 0, host: "127.0.0.1" }))
      )
    )
  )
  const server = Context.get(context, HttpServer.HttpServer)
  return { turns: Context.get(context, LinkTurns), url: new URL(HttpServer.formatAddress(server.address)) }
})

/** Something that is no ingestion node. */
const stranger = (answer: RequestListener) =>
  Effect.map(
    Layer.build(Layer.fresh(NodeHttpServer.layerServer(() => createServer(answer), { port: 0, host: "127.0.0.1" }))),
    (context) => new URL(HttpServer.formatAddress(Context.get(context, HttpServer.HttpServer).address))
  )

const linkTo = (urls: ReadonlyArray<URL>, given = secret, patience = { probe: 2000, pull: 1000 }) =>
  Effect.map(
    Layer.build(
      Layer.fresh(Client.layer({ urls, secret: given, patience })).pipe(Layer.provide(NodeHttpClient.layerUndici))
    ),
    (context) => Context.get(context, IngestionLink)
  )

const nowhere = new URL("http://127.0.0.1:1")
const probe: CarrierProbe = { account: Sample.accountId(), number: "AB123456", documents: ["bill"], carriers: ["MAEU"] }
const found = [{ scac: "MAEU", document: "bill", outcome: "found" }] as const
const detailOf = <A>(call: Effect.Effect<A, IngestionAway>) => Effect.map(Effect.flip(call), ({ detail }) => detail)

it.live("a node has another probe and pull, and gets its answers and its refusals", () =>
  Effect.gen(function* () {
    const { turns, url } = yield* node
    const link = yield* linkTo([url])
    const asked: Array<unknown> = []
    turns.probe = (probe) => Effect.sync(() => (asked.push(probe), found))
    turns.pull = (feeds) => Effect.sync(() => void asked.push(feeds))
    const feeds = [Sample.feedId(), Sample.feedId()]
    assert.deepStrictEqual(yield* link.probe(probe), found)
    yield* link.pull(feeds)
    assert.deepStrictEqual(asked, [{ ...probe }, feeds])
    turns.pull = () => Effect.fail(new IngestionAway({ detail: "The database is away." }))
    assert.strictEqual(yield* detailOf(link.pull(feeds)), "The database is away.")
  }).pipe(Effect.scoped)
)

it.live("a node goes on with the trace of who calls it, and is told of none outside of one", () =>
  Effect.gen(function* () {
    const { turns, url } = yield* node
    const link = yield* linkTo([url])
    const traces: Array<string | null> = []
    turns.pull = () => Effect.map(currentTrace, (trace) => void traces.push(trace))
    const caller = withTraceRoot("http GET", () => ({ kind: "server", attributes: {} }))
    const caused = yield* caller(Effect.tap(currentTrace, () => link.pull([])))
    yield* link.pull([])
    assert.strictEqual(traces[0]?.slice(0, 36), caused?.slice(0, 36))
    assert.notStrictEqual(traces[0], caused, "it is a span of its own")
    assert.notStrictEqual(traces[1]?.slice(0, 36), caused?.slice(0, 36))
  }).pipe(Effect.scoped, Effect.withTracer(makeTracer({ isParentBased: true, ratio: 1 }, () => undefined)))
)

it.live("any node may answer, and when none does the call fails in time", () =>
  Effect.gen(function* () {
    const { turns, url } = yield* node
    turns.pull = () => Effect.void
    const silent = yield* stranger(() => undefined)
    const link = yield* linkTo([nowhere, silent, url])
    for (let round = 0; round < 6; round++) yield* link.pull([])

    const began = Date.now()
    const nobody = yield* linkTo([nowhere, silent], secret, { probe: 300, pull: 300 })
    assert.match(yield* detailOf(nobody.pull([])), /did not answer in time|could not be asked/)
    assert.match(yield* detailOf(nobody.probe(probe)), /did not answer in time|could not be asked|No ingestion node/)
    assert.isBelow(Date.now() - began, 3000)
  }).pipe(Effect.scoped)
)

it.live("a server that is not an ingestion node is distinguished from one that answers", () =>
  Effect.gen(function* () {
    const answers: ReadonlyArray<RequestListener> = [
      (_, response) => response.writeHead(500).end("oops"),
      (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>Log in</html>"),
      (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("[]"),
      (_, response) => response.writeHead(200, { "content-type": "application/json" }).end('[{"_tag":"Exit"}]'),
      (_, response) => response.destroy()
    ]
    for (const answer of nonEmpty(answers)) {
      const link = yield* linkTo([yield* stranger(answer)], secret, { probe: 500, pull: 500 })
      assert.isNotEmpty(yield* detailOf(link.pull([])))
      assert.isNotEmpty(yield* detailOf(link.probe(probe)))
    }
  }).pipe(Effect.scoped)
)

const post = (url: URL, headers: Record<string, string>, body: string) =>
  Effect.promise(async () => {
    const answer = await fetch(new URL(callPath, url), { method: "POST", headers, body })
    return { status: answer.status, text: await answer.text() }
  })

it.live("calls without the secret are refused", () =>
  Effect.gen(function* () {
    const { turns, url } = yield* node
    let isCalled = false
    turns.pull = () => Effect.sync(() => void (isCalled = true))
    const wrong = yield* linkTo([url], Redacted.make("another secret of nobody"))
    assert.match(yield* detailOf(wrong.pull([])), /could not be asked|did not answer/)
    const call = JSON.stringify([{ _tag: "Request", id: "1", tag: "pull", payload: { feeds: [] }, headers: [] }])
    const right = `Bearer ${Redacted.value(secret)}`
    for (const authorization of ["", "Bearer", "Bearer ", `${right}x`, right.slice(0, -1), Redacted.value(secret)]) {
      assert.strictEqual((yield* post(url, { authorization }, call)).status, 401)
    }
    assert.isFalse(isCalled)
    assert.strictEqual((yield* post(url, { authorization: right }, call)).status, 200)
    assert.isTrue(isCalled)
  }).pipe(Effect.scoped)
)

it.live("a body that is too large or no call harms nothing", () =>
  Effect.gen(function* () {
    const { turns, url } = yield* node
    turns.pull = () => Effect.void
    const authorization = `Bearer ${Redacted.value(secret)}`
    assert.strictEqual((yield* post(url, { authorization }, "x".repeat(200_000))).status, 413)
    const feeds = Array.from({ length: 1001 }, () => Sample.feedId())
    const requests = [{ feeds: "x" }, { feeds: ["no id"] }, { feeds }, null, { feeds: [{}] }].map((payload) =>
      JSON.stringify([{ _tag: "Request", id: "1", tag: "pull", payload, headers: [] }])
    )
    const others = ["", "{", "[]", "null", '[{"_tag":"Request","id":"1","tag":"nothing","payload":null,"headers":[]}]']
    for (const body of [...requests, ...others]) {
      const { text } = yield* post(url, { authorization }, body)
      assert.notMatch(text, /"_tag":"Success"/, body.slice(0, 100))
    }
    yield* (yield* linkTo([url])).pull([])
  }).pipe(Effect.scoped)
)
