import { assert, it } from "@effect/vitest"

import { sourceFiles } from "./house/sources.ts"

/** Files that write JSON, but no resource. */
const exceptions = [
  "adapters/jsonapi/compatible/document.ts",
  "adapters/jsonapi/webhook/cloudEvent.ts",
  "adapters/jsonapi/writeDocument.ts",
  "adapters/jsonapi/writerOf.ts",
  "adapters/rest/representation/recordBodies.ts",
  "adapters/rest/voyage/container/mapBody.ts",
  "adapters/rest/voyage/event/eventExport.ts"
]

const folders = /^adapters\/(jsonapi|rest\/(delivery|records|representation|tracking|voyage))\//

it("Only `writeResource` turns resources into JSON", () => {
  const writers = sourceFiles
    .filter(({ path, text }) => folders.test(path) && /JSON\.stringify|\bwriterOf\(/.test(text))
    .map(({ path }) => path)
  assert.deepStrictEqual(writers.toSorted(), exceptions)
})
