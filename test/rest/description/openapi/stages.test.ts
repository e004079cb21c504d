import { assert, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { operationsOf } from "../../fuzz/requests.ts"

const document = OpenApi.fromApi(Api)
const operations = operationsOf(document)

it("marks the parameter q of shipments as deprecated, and no other", () => {
  const deprecated = operations.flatMap(({ method, spec, template }) =>
    (spec.parameters ?? []).flatMap((parameter) =>
      "deprecated" in parameter && parameter.deprecated === true ? [`${method} ${template} ${parameter.name}`] : []
    )
  )
  assert.deepStrictEqual(deprecated, ["GET /v2/shipments q"])
})

it("marks every operation on documents as beta, and no other", () => {
  const isOfDocuments = /documents|document_schemas|direct_uploads|email_submissions/
  for (const { spec, template } of operations) {
    const isBeta = (spec as { readonly "x-beta"?: unknown })["x-beta"] === true
    assert.strictEqual(isBeta, isOfDocuments.test(template), template)
    assert.strictEqual(spec.description?.startsWith("Beta: ") === true, isBeta, template)
  }
})

it("states the place of the version and the changes that a version allows", () => {
  assert.include(document.info.description ?? "", "The version is in the path")
})
