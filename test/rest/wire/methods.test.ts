import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { Methods } from "#adapters/rest/middleware/Methods.ts"

import { onPlanes } from "../support/planes.ts"
import { id } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"

const methodsOf = (allow: string | undefined) => (allow ?? "").split(", ")

onPlanes("Methods", (it) => {
  it.effect.each([
    ["DELETE", "/v2/shipments", "GET, HEAD, OPTIONS"],
    ["PUT", "/v2/tracking_requests", "GET, HEAD, OPTIONS, POST"],
    ["POST", `/v2/webhooks/${id(1)}?page=1`, "DELETE, GET, HEAD, OPTIONS, PATCH"],
    ["POST", "/v2/direct_uploads/1", "OPTIONS, PUT"],
    ["POST", "/health", "GET, HEAD, OPTIONS"],
    ["PATCH", "/", "GET, HEAD, OPTIONS, POST"]
  ] as const)("%s %s is a 405 that names the others, with and without a key", ([method, path, allow]) =>
    Effect.gen(function* () {
      for (const as of [undefined, null]) {
        const answer = yield* ask(method, path, as === null ? { as } : {})
        assert.deepStrictEqual([answer.status, answer.headers["allow"]], [405, allow])
        assert.deepInclude(answer.body.errors[0], { status: "405", title: "Method Not Allowed" })
        assert.isString(answer.headers["x-request-id"])
      }
    })
  )

  it.effect("OPTIONS of every path that is described names its methods, without a key", () =>
    Effect.gen(function* () {
      for (const [template, operations] of Object.entries(OpenApi.fromApi(Api).paths)) {
        const answer = yield* ask("OPTIONS", template.replaceAll(/\{\w+\}/g, "x"), { as: null })
        assert.deepStrictEqual([answer.status, answer.text], [204, ""], template)
        const declared = Object.keys(operations).map((method) => method.toUpperCase())
        assert.includeMembers(methodsOf(answer.headers["allow"]), [...declared, "OPTIONS"], template)
      }
      const one = yield* ask("OPTIONS", "/v2/parties/x", { as: null })
      assert.strictEqual(one.headers["allow"], "GET, HEAD, OPTIONS, PATCH")
    })
  )

  it.effect.each([["OPTIONS"], ["DELETE"], ["GET"]] as const)("%s of an unknown path is a 404", ([method]) =>
    Effect.gen(function* () {
      const { headers, status } = yield* ask(method, "/v2/nowhere")
      assert.deepStrictEqual([status, headers["allow"]], [404, undefined])
    })
  )

  it.effect("HEAD answers what GET does, without its body", () =>
    Effect.gen(function* () {
      for (const [path, as] of [
        ["/v2/shipments", undefined],
        ["/v2/shipments", null],
        [`/v2/shipments/${id(9)}`, undefined],
        ["/health", null],
        ["/reference", null]
      ] as const) {
        const head = yield* ask("HEAD", path, as === null ? { as } : {})
        const { headers, status } = yield* get(path, as)
        assert.deepStrictEqual([head.status, head.text], [status, ""], path)
        assert.strictEqual(head.headers["content-type"], headers["content-type"], path)
        assert.strictEqual(head.headers["content-length"], headers["content-length"], path)
      }
    })
  )
})

const ok = HttpServerResponse.empty()

layer(Methods.layer.pipe(Layer.provide(HttpRouter.layer)))("The methods of routes from anywhere", (it) => {
  it.effect("are known: with a prefix, below a path, for any method", () =>
    Effect.gen(function* () {
      const router = yield* HttpRouter.HttpRouter
      const methods = yield* Methods
      yield* router.prefixed("/inbox").prefixed("/of").add("POST", "/:name", ok)
      yield* router.add("GET", "/files/*", ok)
      yield* router.add("PUT", "/files/*", ok)
      yield* router.add("*", "/any", ok)
      assert.deepStrictEqual(methods.of("/inbox/of/harbour?x=1"), ["OPTIONS", "POST"])
      assert.deepStrictEqual(methods.of("/files"), ["GET", "HEAD", "OPTIONS", "PUT"])
      assert.deepStrictEqual(methods.of("/files/a/b"), methods.of("/files"))
      assert.deepStrictEqual(methods.of("/any"), ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"])
      assert.deepStrictEqual(methods.of("/harbour"), [])
      assert.deepStrictEqual(
        ["GET", "HEAD", "POST", "OPTIONS"].map((method) => methods.has(method, "/files/a")),
        [true, true, false, false]
      )
    })
  )
})
