import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { casesOf } from "../../support/cases.ts"
import { drawsOf } from "../fuzz/draws.ts"
import { operationsOf, requestOf } from "../fuzz/requests.ts"
import { onEachPlane } from "../support/planes.ts"
import { ask } from "../support/server.ts"
import { populate } from "../support/world.ts"

const runs = casesOf("FUZZ_RUNS", { usual: 2, long: 1_000 })
const document = OpenApi.fromApi(Api)
const schemas = document.components.schemas as Readonly<Record<string, unknown>>

onEachPlane("Whatever a client sends", (it) => {
  it.effect(
    `every answer is as described, and none is our fault: ${runs} requests for each operation`,
    () =>
      Effect.gen(function* () {
        const ids = Object.values(yield* populate)
        const draws = drawsOf(20_261)
        for (const operation of operationsOf(document)) {
          for (let run = 0; run < runs; run++) {
            const { method, path, ...options } = requestOf(operation, schemas, ids, draws)
            const { text, ...rest } = options
            const answer = yield* ask(method, path, text === undefined ? rest : { ...rest, text })
            assert.isBelow(answer.status, 500, `${method} ${path} ${text?.slice(0, 500)}: ${answer.text}`)
          }
        }
      }),
    60_000 + runs * 2_000
  )
})
