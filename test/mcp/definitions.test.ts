import { assert, it } from "@effect/vitest"

import { definitions } from "#adapters/mcp/server.ts"

const largest = { definition: 3000, list: 25_000, description: 300 }

it("definitions suit strict hosts, and are small", () => {
  assert.lengthOf(definitions, 12)
  for (const { annotations, description = "", inputSchema, name, title } of definitions) {
    const text = JSON.stringify(inputSchema)
    assert.match(name, /^[a-z_]{1,64}$/)
    assert.isNotEmpty(title, name)
    assert.isBelow(description.length, largest.description, name)
    assert.notInclude(text, "$ref", name)
    assert.strictEqual(inputSchema.type, "object", name)
    assert.strictEqual(inputSchema["additionalProperties"], false, name)
    for (const combined of ["anyOf", "oneOf", "allOf"]) assert.notProperty(inputSchema, combined, name)
    assert.isBelow(text.length, largest.definition, name)
    assert.deepInclude(annotations, { destructiveHint: false, openWorldHint: false }, name)
    assert.strictEqual(annotations?.readOnlyHint, name !== "track_container", name)
  }
  assert.isBelow(JSON.stringify(definitions).length, largest.list)
})
