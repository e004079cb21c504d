import { assert, it } from "@effect/vitest"

import { readOperations } from "../../../adapters/portal/app/explorer/operations.ts"

it("describes an operation by the document, or by its id", () => {
  const described = { operationId: "containers.list", tags: ["containers"] } as const
  const operations = readOperations({
    components: { schemas: {} },
    paths: {
      "/v2/containers": { get: { ...described, summary: "List containers", description: "Sorted by number." } },
      "/v2/boxes": { get: described },
      "/health": { get: described }
    }
  })
  assert.deepStrictEqual(
    operations.map(({ description, method, path, summary }) => [method, path, summary, description]),
    [
      ["GET", "/v2/containers", "List containers", "Sorted by number."],
      ["GET", "/v2/boxes", "containers.list", ""]
    ]
  )
})
