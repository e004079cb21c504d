import { readdirSync, readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Context } from "effect"
import { HttpApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { repeatable } from "#adapters/rest/description/openapi/requestHeaders.ts"
import { IsRepeatable } from "#adapters/rest/middleware/Idempotency.ts"

import { generated } from "./generator/generated.ts"

const root = new URL("../../", import.meta.url)

const folders = ["sdk/src/generated", "cli/generated"]

it("what is generated is what `npm run generate` writes", () => {
  const made = generated()
  const there = folders.flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`))
  assert.deepStrictEqual(there.sort(), Object.keys(made).sort())
  for (const [path, text] of Object.entries(made)) {
    assert.strictEqual(readFileSync(new URL(path, root), "utf8"), text, path)
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
