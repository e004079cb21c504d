import { Context } from "effect"

/** The version that servers tell. */
export class McpVersion extends Context.Service<McpVersion, string>()("adapters/mcp/McpVersion") {}
