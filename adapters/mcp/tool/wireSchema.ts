import type { Tool } from "@modelcontextprotocol/server"
import { Schema } from "effect"

export const wireSchema = (schema: Schema.Constraint): Tool["inputSchema"] => {
  const { definitions, schema: root } = Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" })
  return (Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }) as Tool["inputSchema"]
}
