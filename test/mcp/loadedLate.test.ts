import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"

import { Containers } from "#application/voyage/container/Containers.ts"

import { serve } from "../rest/support/server.ts"
import { request, send, withKey } from "./support/assistant.ts"

const failures: Array<unknown> = []

const Logs = Logger.layer([
  Logger.make(({ fiber, message }) => {
    if (String(message).startsWith("list_containers failed"))
      failures.push(fiber.getRef(References.CurrentLogAnnotations)["request_id"])
  })
])

const broken = Layer.effect(
  Containers,
  Containers.useSync((uses) => ({ ...uses, list: () => Effect.die("broken") }))
).pipe(Layer.provide(Containers.layer))

layer(serve({}, { containers: broken }).pipe(Layer.provideMerge(Logs)))(
  "What is loaded for the first assistant",
  (it) => {
    it.effect("knows nothing of the request that it was loaded for", () =>
      Effect.gen(function* () {
        const message = request("tools/call", { name: "list_containers", arguments: {} })
        for (const id of ["first", "second", "third"]) {
          yield* send(message, { headers: { ...withKey(), "x-request-id": id } })
        }
        assert.lengthOf(failures, 3)
        assert.notInclude(failures.slice(1), "first")
      })
    )
  }
)
