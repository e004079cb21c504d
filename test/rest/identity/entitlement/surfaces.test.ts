import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { listed, templates } from "#adapters/mcp/resources/resources.ts"
import { definitions } from "#adapters/mcp/server.ts"
import { EmbedApi } from "#adapters/rest/delivery/embed/api.ts"
import { paths as sharedPaths } from "#adapters/web/share/paths.ts"
import { Entitlement } from "#domain/identity/account/Account.ts"

import { operationsOf } from "../../fuzz/requests.ts"
import { onPlanes } from "../../support/planes.ts"
import { rival } from "../../support/samples.ts"
import { lack } from "./entitlements.ts"
import { resourceAddresses, surfaces, toolArguments } from "./surfaces.ts"
import { world } from "./world.ts"

/** The entitlements that some surface needs. */
const needed = Entitlement.literals.filter((entitlement) =>
  Object.values(surfaces).some(({ needs }) => needs.includes(entitlement))
)

onPlanes("Entitlements of surfaces", (it) => {
  it.effect("are known of every address that pages and visitors may ask, every tool and every resource", () =>
    Effect.sync(() => {
      const named = Object.keys(surfaces)
      for (const { method, template } of operationsOf(OpenApi.fromApi(EmbedApi))) {
        assert.include(named, `${method} ${template}`)
      }
      assert.sameMembers(
        [...Object.keys(toolArguments), "get_container_route"],
        definitions.map(({ name }) => name)
      )
      assert.sameMembers(Object.keys(resourceAddresses), [
        ...listed.map(({ uri }) => uri),
        ...templates.map(({ uriTemplate }) => uriTemplate)
      ])
      for (const path of sharedPaths) {
        assert.isTrue(
          named.some((name) => name.startsWith(`/s/:token${path}`)),
          path
        )
      }
    })
  )

  it.effect(
    "are asked by each surface: without one, nothing that needs it is shown, and the rest is",
    () =>
      Effect.gen(function* () {
        const here = yield* world
        for (const lacking of [null, ...needed]) {
          yield* lack(rival, lacking)
          const expected: Record<string, string> = {}
          const seen: Record<string, string> = {}
          for (const [name, { isRare, needs, show, without }] of Object.entries(surfaces)) {
            if (isRare === true && lacking !== null && !needs.includes(lacking)) continue
            expected[name] = lacking !== null && needs.includes(lacking) ? without : "data"
            seen[name] = yield* show(here)
          }
          assert.deepStrictEqual(seen, expected, `without ${lacking}`)
        }
      }),
    120_000
  )
})
