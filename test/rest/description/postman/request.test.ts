import { assert, it } from "@effect/vitest"

import { requestOf } from "#adapters/rest/description/postman/request.ts"

const operation = {
  method: "POST",
  path: "/v2/parties",
  tag: "Parties",
  resource: "parties",
  description: "",
  needsKey: true,
  query: [],
  headers: [],
  placeholders: []
}

it("has an empty body where the document has no example", () => {
  const rawOf = (example: unknown) =>
    requestOf({ ...operation, body: { mediaType: "application/json", example } }).request.body?.raw
  assert.strictEqual(rawOf(undefined), "")
  assert.strictEqual(rawOf({ name: "Acme" }), '{\n  "name": "Acme"\n}')
})
