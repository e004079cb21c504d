import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { newPerson, signedIn } from "../../../web/people.ts"
import { exampleOf, nameOf, operationsOf, requiredRoleOf } from "../../fuzz/requests.ts"
import type { Operation } from "../../fuzz/requests.ts"
import { keyFor } from "../../support/keys.ts"
import { onMemory } from "../../support/planes.ts"
import { ask } from "../../support/server.ts"
import { askFrom } from "../../support/signedIn.ts"
import { populate } from "../../support/world.ts"

const operations = operationsOf(OpenApi.fromApi(Api)).filter(({ template }) => template.startsWith("/v2/"))

/** What ends what others need comes last. */
const lastOf = ({ method, template }: Operation): number =>
  template === "/v2/session" && method === "DELETE" ? 2 : method === "DELETE" ? 1 : 0

const isForOwners = (operation: Operation): boolean => requiredRoleOf(operation) === "admin"

/** Those that a member may do to some records: to their own, not to those of everybody. */
const byRecord: ReadonlySet<string> = new Set([
  "PATCH /v2/saved_views/{id}",
  "DELETE /v2/saved_views/{id}",
  "PATCH /v2/notification_rules/{id}",
  "POST /v2/notification_rules/{id}/test",
  "DELETE /v2/notification_rules/{id}"
])

onMemory("Roles", (it) => {
  it.effect(
    "are named by the document where, and only where, a member is refused",
    () =>
      Effect.gen(function* () {
        const ids = yield* populate
        const { email, user } = yield* newPerson("member")
        const browser = yield* signedIn(email)
        const key = yield* keyFor(user.id)
        const ways = {
          session: (method: string, path: string, sent: object) => askFrom(browser, method, path, sent),
          token: (method: Operation["method"], path: string, sent: object) => ask(method, path, { as: key, ...sent })
        } as const
        for (const way of ["token", "session"] as const) {
          const refused: Array<string> = []
          for (const operation of operations.toSorted((a, b) => lastOf(a) - lastOf(b))) {
            const { method, template } = operation
            // An answer that goes on would be waited for.
            if (template === "/v2/events/stream") continue
            const [, , collection = ""] = template.split("/")
            const path = template.replaceAll(/\{\w+\}/g, ids[collection] ?? user.id)
            const body = exampleOf(operation)
            const answer = yield* ways[way](method, path, body === undefined ? {} : { body })
            const hasCode = (wanted: string) => answer.body.errors?.some(({ code }) => code === wanted) === true
            // A source is asked once in a while by an account, whoever of it asks.
            if (!hasCode("refreshed_lately")) assert.notInclude([401, 429], answer.status, `${method} ${path}`)
            if (byRecord.has(nameOf(operation))) continue
            if (hasCode("owner_required")) refused.push(nameOf(operation))
          }
          const named = operations.filter(isForOwners)
          assert.isAbove(named.length, 10)
          assert.sameMembers(
            refused,
            named.map(({ method, template }) => `${method} ${template}`),
            way
          )
        }
      }),
    240_000
  )
})
