import { HttpServerResponse } from "effect/http"

/** Hosts that live in a browser read these answers from pages of their own; nothing in them is secret to such a page. */
export const openToPages = { "access-control-allow-origin": "*" }

/** What a browser is told before a page asks. */
export const preflight = HttpServerResponse.empty({
  status: 204,
  headers: {
    ...openToPages,
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "Content-Type, Authorization, MCP-Protocol-Version",
    "access-control-max-age": "3600"
  }
})
