import { HttpServerResponse } from "effect/http"

/** Browser-based MCP hosts read these responses, which contain no secrets. */
export const corsHeaders = { "access-control-allow-origin": "*" }

export const preflight = HttpServerResponse.empty({
  status: 204,
  headers: {
    ...corsHeaders,
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "Content-Type, Authorization, MCP-Protocol-Version",
    "access-control-max-age": "3600"
  }
})
