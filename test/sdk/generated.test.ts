import { readdirSync, readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Context } from "effect"
import { HttpApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { repeatable } from "#adapters/rest/openapi/requestHeaders.ts"
import { IsRepeatable } from "#adapters/rest/wire/Idempotency.ts"

import { generated } from "./generator/generated.ts"

const folder = new URL("../../sdk/src/generated/", import.meta.url)

it("sdk/src/generated is what `npm run sdk` writes", () => {
  const made = generated()
  assert.deepStrictEqual(readdirSync(folder).sort(), Object.keys(made).sort())
  for (const [name, text] of Object.entries(made)) {
    assert.strictEqual(readFileSync(new URL(name, folder), "utf8"), text, name)
  }
})

it("the document offers an Idempotency-Key to exactly those POSTs that heed it", () => {
  const annotated: Array<string> = []
  HttpApi.reflect(Api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group }) => {
      if (Context.get(endpoint.annotations, IsRepeatable)) annotated.push(`${group.identifier}.${endpoint.identifier}`)
    }
  })
  assert.deepStrictEqual(annotated.sort(), [...repeatable].sort())
})
