import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { HttpMethod } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { auditActions } from "#domain/identity/audit/actions.ts"

import { operationsOf } from "../../fuzz/requests.ts"
import { upload } from "../../support/documentWorld.ts"
import { define } from "../../support/fields.ts"
import { onEachPlane } from "../../support/planes.ts"
import { paid, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { populate, secretText, shareEnd } from "../../support/world.ts"
import { audited, unaudited } from "./operations.ts"
import type { Step } from "./operations.ts"

const changing = operationsOf(OpenApi.fromApi(Api))
  .filter(({ method }) => method !== "GET")
  .map(({ method, template }) => `${method} ${template}`)

const readOperation = (operation: string) => {
  const [method, template = ""] = operation.split(" ")
  return { method: method as HttpMethod.HttpMethod, template }
}

onEachPlane("The audit log", (it) => {
  it.effect(
    "keeps every operation that changes something, and no value of it",
    () =>
      Effect.gen(function* () {
        assert.sameMembers([...Object.keys(audited), ...Object.keys(unaudited)], changing)
        const known: Record<string, string> = {
          ...(yield* populate),
          upload: yield* upload(paid, "bytes"),
          later: shareEnd(yield* DurableClock.use(({ now }) => now))
        }
        yield* define("Container", "only_for_the_first", "short_text")
        yield* define("TrackingRequest", "only_for_the_first", "short_text")

        const use = Effect.fnUntraced(function* (operation: string, { body, ids, makes }: Step) {
          const { method, template } = readOperation(operation)
          const path = (ids?.(known) ?? []).reduce((path, id) => path.replace(/\{\w+\}/, id), template)
          const given = body === undefined ? {} : { body: body(known) }
          const answer = yield* ask(method, path, { ...given, headers: { "x-request-id": `r:${operation.length}` } })
          assert.isBelow(answer.status, 300, `${operation}: ${answer.text}`)
          if (makes !== undefined) known[makes] = answer.body.data.id
        })

        for (const [operation, step] of Object.entries(audited)) {
          const before = (yield* get("/v2/audit_entries?page[size]=1")).body.meta["total"]
          yield* use(operation, step)
          const { data, meta } = (yield* get("/v2/audit_entries?page[size]=1")).body
          assert.isAbove(Number(meta["total"]), Number(before), operation)
          assert.deepInclude(
            data[0]?.attributes,
            {
              account_id: paid.id,
              action: step.action,
              actor_type: "api_key",
              user_id: userOf(paid).id,
              request_id: `r:${operation.length}`
            },
            operation
          )
        }
        const whole = yield* get("/v2/audit_entries?page[size]=100")
        assert.notInclude(whole.text, secretText)
      }),
    120_000
  )

  it.effect("names actions after what they are done to, in the past tense of a word", () =>
    Effect.sync(() => {
      for (const action of Object.keys(auditActions)) assert.match(action, /^[a-z_]+\.[a-z_]+$/)
    })
  )
})
