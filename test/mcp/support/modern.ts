import { request, withKey } from "./assistant.ts"

/** The same request in the form of revision 2026-07-28, which describes itself in headers and `_meta`. */
export const modern = (method: string, params: object, name?: string, meta: object = {}) => ({
  message: request(method, {
    ...params,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
      ...meta
    }
  }),
  headers: {
    ...withKey(),
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(name === undefined ? {} : { "mcp-name": name })
  }
})
