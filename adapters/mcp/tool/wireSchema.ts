import type { Tool } from "@modelcontextprotocol/server"
import { Schema } from "effect"

/** The JSON Schema of a tool's arguments or output: an object at its root, closed for arguments and open for output. */
export const wireSchema = (schema: Schema.Constraint, onExcessProperty: "error" | "ignore"): Tool["inputSchema"] => {
  const { definitions, schema: root } = Schema.toJsonSchemaDocument(schema, { onExcessProperty })
  return (Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }) as Tool["inputSchema"]
}
