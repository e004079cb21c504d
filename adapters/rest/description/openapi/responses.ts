import { isJson, objectAt } from "./json.ts"
import type { Json } from "./json.ts"
import { cacheableOperations } from "./requestHeaders.ts"

/** The library describes a response by its schema, which several statuses share. */
const answers: Readonly<Record<string, string>> = {
  "200": "Success",
  "201": "Created",
  "202": "Accepted for processing",
  "204": "Success without a body",
  "304": "Unchanged since the response named by `If-None-Match`",
  "400": "The request is malformed, or a parameter has an invalid value",
  "401": "No valid API key, access token, or session, or the record belongs to another account",
  "403":
    "Not allowed: by the plan, the entitlements, the role, or the scope, or because another site sent the request with a session",
  "404": "Not found",
  "409": "The record already exists, or the resource in the body has another type",
  "413": "The body is too large",
  "422": "The request is well-formed, but a value is invalid or not allowed now",
  "429": "Too many requests: retry after `Retry-After` seconds",
  "503": "Temporarily unavailable: retry after `Retry-After` seconds"
}

/** The library lists all errors of a middleware for every endpoint. */
const impossibleStatuses: Readonly<Record<string, ReadonlyArray<string>>> = {
  get: ["409", "413", "422"],
  delete: ["409", "413", "422"],
  patch: [],
  post: [],
  put: []
}

const additionalStatuses: Readonly<Record<string, ReadonlyArray<string>>> = {
  "custom_field_options.remove": ["422"],
  "documents.download_url": ["422"],
  "session.sign_out": ["422"],
  "users.remove": ["422"]
}

const isPossible = (operation: string, method: string, status: string): boolean =>
  !(impossibleStatuses[method] ?? []).includes(status) || (additionalStatuses[operation] ?? []).includes(status)

const limitHeaders: Json = {
  "ratelimit-policy": {
    description: "Number of requests allowed, and the window in seconds",
    schema: { type: "string" }
  },
  ratelimit: {
    description: "Number of remaining requests, and the seconds until the window ends",
    schema: { type: "string" }
  }
}

const tagHeaders: Json = {
  etag: {
    description: "Strong validator of the response (RFC 9110)",
    schema: { type: "string" }
  }
}

const pictureOperations: ReadonlySet<string> = new Set(["containers.map_svg", "containers.map_png"])

const drawnHeaders: Json = {
  etag: { description: "Weak validator of the picture (RFC 9110)", schema: { type: "string" } }
}

const tagsOf = (operation: string): Json | null =>
  cacheableOperations.has(operation) ? tagHeaders : pictureOperations.has(operation) ? drawnHeaders : null

const headersOf = (operation: string, status: string): Json => ({
  ...(status === "401" ? {} : limitHeaders),
  ...(status === "200" ? tagsOf(operation) : {})
})

const unchangedOf = (operation: string): ReadonlyArray<readonly [string, Json]> => {
  const tags = tagsOf(operation)
  return tags === null
    ? []
    : [["304", { description: answers["304"] ?? "", headers: { ...limitHeaders, ...tags } }] as const]
}

export const describeResponses = (operation: string, method: string, responses: Json): Json =>
  Object.fromEntries([
    ...Object.entries(responses)
      .filter(([status]) => isPossible(operation, method, status))
      .map(([status, response]) => {
        if (!isJson(response)) return [status, response] as const
        const headers = { ...objectAt(response, "headers"), ...headersOf(operation, status) }
        return [status, { ...response, description: answers[status] ?? response["description"], headers }] as const
      }),
    ...unchangedOf(operation)
  ])
