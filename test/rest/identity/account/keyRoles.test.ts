import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { KeyRole } from "#domain/identity/account/ApiKey.ts"

import { exampleOf, nameOf, operationsOf, requiredRoleOf } from "../../fuzz/requests.ts"
import type { Operation } from "../../fuzz/requests.ts"
import { newKey } from "../../support/keys.ts"
import { onMemory } from "../../support/planes.ts"
import { id } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"
import { newSignedIn } from "../../support/signedIn.ts"
import { leastRoles } from "./leastRoles.ts"

const operations = operationsOf(OpenApi.fromApi(Api))

/** The operations for which a key with this role has too low a role. */
const beyond = (role: KeyRole): ReadonlyArray<string> =>
  KeyRole.literals.slice(KeyRole.literals.indexOf(role) + 1).flatMap((higher) => leastRoles[higher])

/** The code of the refusal of a request for a record that does not exist. */
const refusalOf = Effect.fnUntraced(function* (operation: Operation, as: string) {
  const { method, template } = operation
  const body = exampleOf(operation)
  const path = template.replaceAll(/\{\w+\}/g, id(9999))
  const answer = yield* ask(method, path, { as, ...(body === undefined ? {} : { body }) })
  assert.notInclude([401, 429], answer.status, `${method} ${path}`)
  return answer.status === 403 ? answer.body.errors[0]?.code : undefined
})

const refusedWith = Effect.fnUntraced(function* (code: string, as: string) {
  // A stream would be waited for.
  const asked = operations.filter(({ template }) => template !== "/v2/events/stream")
  const refused = yield* Effect.filter(asked, (operation) =>
    Effect.map(refusalOf(operation, as), (found) => found === code)
  )
  return refused.map(nameOf)
})

onMemory("Roles of keys", (it) => {
  it.effect("are known of every operation", () =>
    Effect.sync(() => assert.sameMembers(Object.values(leastRoles).flat(), operations.map(nameOf)))
  )

  it.effect("are named by the document", () =>
    Effect.sync(() => {
      for (const operation of operations) {
        assert.include(leastRoles[requiredRoleOf(operation) as KeyRole], nameOf(operation))
      }
    })
  )

  for (const role of KeyRole.literals) {
    it.effect(
      `refuse a key with the role ${role} every operation that needs a higher one, and no other`,
      () =>
        Effect.gen(function* () {
          const key = yield* newKey({ role })
          assert.sameMembers(yield* refusedWith("key_role_required", key), [...beyond(role)])
        }),
      120_000
    )
  }

  it.effect(
    "let no key of a member do what needs an owner, webhooks included",
    () =>
      Effect.gen(function* () {
        const { user } = yield* newSignedIn("member")
        const key = yield* newKey({ role: "write", user: user.id })
        assert.sameMembers(yield* refusedWith("owner_required", key), [...leastRoles.admin])
      }),
    120_000
  )
})
