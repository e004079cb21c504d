import { createHash } from "node:crypto"

import { isJson, objectAt } from "../openapi/json.ts"
import type { Json } from "../openapi/json.ts"
import { operationsOf } from "./operations.ts"
import { requestOf } from "./request.ts"

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"

/** Constant, so that a new import replaces the collection. */
const id = createHash("sha256")
  .update("landfall")
  .digest("hex")
  .slice(0, 32)
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")

const checks = [
  'pm.test("the service has no fault", () => pm.expect(pm.response.code).to.be.below(500))',
  'pm.test("the key is known", () => pm.expect(pm.response.code).not.to.equal(401))'
]

export const collectionOf = (document: Json, baseUrl: string) => {
  const operations = operationsOf(document)
  const tags = document["tags"]
  return {
    info: { _postman_id: id, name: "Landfall", description: objectAt(document, "info")["description"], schema },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "Authorization", type: "string" },
        { key: "value", value: "Token {{apiKey}}", type: "string" },
        { key: "in", value: "header", type: "string" }
      ]
    },
    variable: [
      { key: "baseUrl", value: baseUrl, type: "string" },
      { key: "apiKey", value: "", type: "string" }
    ],
    event: [{ listen: "test", script: { type: "text/javascript", exec: checks } }],
    item: (Array.isArray(tags) ? tags.filter(isJson) : []).map(({ description, name }) => ({
      name,
      description,
      item: operations.filter(({ tag }) => tag === name).map(requestOf)
    }))
  }
}
