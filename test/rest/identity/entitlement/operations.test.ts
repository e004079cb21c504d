import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { Entitlement } from "#domain/identity/account/Account.ts"

import { exampleOf, nameOf, operationsOf } from "../../fuzz/requests.ts"
import type { Operation } from "../../fuzz/requests.ts"
import { onMemory } from "../../support/planes.ts"
import { id, rival } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"
import { lack, update } from "./entitlements.ts"
import { gated, open } from "./operations.ts"

const operations = operationsOf(OpenApi.fromApi(Api))

/** Parameters without which an operation refuses the request before it looks at the account. */
const queries: Readonly<Record<string, string>> = {
  "GET /v2/vessels/{id}/future_positions_with_coordinates": "?latitude=1&longitude=1"
}

/** A request for a record that does not exist: the entitlement is asked first. */
const pathOf = (operation: Operation): string =>
  `${operation.template.replaceAll(/\{\w+\}/g, id(9999))}${queries[nameOf(operation)] ?? ""}`

/** Bodies of operations whose example leaves out what they need. */
const bodies: Readonly<Record<string, unknown>> = {
  "POST /v2/custom_fields": {
    data: {
      type: "custom_field",
      attributes: { api_slug: "slug", value: "value" },
      relationships: { entity: { data: { type: "shipment", id: id(9999) } } }
    }
  }
}

const bodyOf = (operation: Operation): unknown => bodies[nameOf(operation)] ?? exampleOf(operation)

const isRefused = Effect.fnUntraced(function* (operation: Operation) {
  const body = bodyOf(operation)
  const answer = yield* ask(operation.method, pathOf(operation), {
    as: rival,
    ...(body === undefined ? {} : { body })
  })
  return answer.status === 403 && answer.body.errors.some(({ code }) => code === "not_enabled")
})

const refusedOf = Effect.fnUntraced(function* (asked: ReadonlyArray<Operation>) {
  const refused = yield* Effect.filter(asked, isRefused)
  return refused.map(nameOf)
})

onMemory("Entitlements of REST", (it) => {
  it.effect("are known of every operation", () =>
    Effect.sync(() => {
      assert.sameMembers([...Object.values(gated).flat(), ...open], operations.map(nameOf))
    })
  )

  it.effect(
    "refuse an account without any entitlement every operation that needs one, and no other",
    () =>
      Effect.gen(function* () {
        yield* update(rival, [])
        assert.sameMembers(yield* refusedOf(operations), Object.values(gated).flat())
      }),
    120_000
  )

  it.effect(
    "refuse an account without one entitlement the operations that need it, of those that need any",
    () =>
      Effect.gen(function* () {
        const special = operations.filter((operation) => Object.values(gated).flat().includes(nameOf(operation)))
        for (const lacking of Entitlement.literals) {
          yield* lack(rival, lacking)
          assert.sameMembers(yield* refusedOf(special), [...(gated[lacking] ?? [])], lacking)
        }
      }),
    120_000
  )
})
