import { Context } from "effect"

export class McpVersion extends Context.Service<McpVersion, string>()("adapters/mcp/McpVersion") {}
