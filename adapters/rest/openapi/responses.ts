import { isJson, objectAt } from "./json.ts"
import type { Json } from "./json.ts"
import { cacheableOperations } from "./requestHeaders.ts"

/** The library takes the description of a response from its schema, which several statuses share. */
const answers: Readonly<Record<string, string>> = {
  "200": "Done",
  "201": "Made",
  "202": "Accepted; it is done soon",
  "204": "Done; there is nothing to say",
  "304": "What `If-None-Match` names is what would be answered",
  "400": "The request is malformed, or a parameter has an invalid value",
  "401": "Neither a valid key or access token nor an open session, or the record belongs to another account",
  "403":
    "The plan or the entitlements of the account do not cover this, the role of the user or the scope of the token does not, or a session came along with a request of another site",
  "404": "There is no such record",
  "409": "There is one already, or the resource in the body is of another type",
  "413": "The body is too large",
  "422": "Well formed, and refused",
  "429": "Too many requests; retry after Retry-After seconds",
  "503": "The service cannot do it now; retry after Retry-After seconds"
}

/** The library lists all errors of a middleware for every endpoint, even if the method excludes them. */
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

/** The library does not support headers of middleware. */
const limitHeaders: Json = {
  "ratelimit-policy": { description: "The limit: how many requests in how many seconds", schema: { type: "string" } },
  ratelimit: { description: "How many requests remain, and for how many seconds", schema: { type: "string" } }
}

const tagHeaders: Json = {
  etag: {
    description: "A strong tag of these bytes (RFC 9110); they change with anything that shows",
    schema: { type: "string" }
  }
}

const pictureOperations: ReadonlySet<string> = new Set(["containers.map_svg", "containers.map_png"])

const drawnHeaders: Json = {
  etag: { description: "A weak tag of what is drawn (RFC 9110)", schema: { type: "string" } }
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
