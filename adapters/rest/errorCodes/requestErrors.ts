import type { ErrorDescription } from "./ErrorDescription.ts"

export const requestErrors = {
  invalid_filter: {
    statuses: [400],
    cause: "The value of a filter breaks its rule",
    remedy: "Correct the filter that `source.parameter` names"
  },
  unknown_filter: {
    statuses: [400],
    cause:
      "Unknown filter, with `Prefer: handling=strict` or without `meta` in the response ([api.md](../api/conventions.md#unknown-parameters))",
    remedy: "Use one of the names that `detail` suggests"
  },
  invalid_parameter: {
    statuses: [400],
    cause: "The value of another query parameter breaks its rule",
    remedy: "Correct the parameter that `source.parameter` names"
  },
  unknown_parameter: {
    statuses: [400],
    cause: "Unknown query parameter, with `Prefer: handling=strict` or without `meta` in the response",
    remedy: "Use one of the names that `detail` suggests"
  },
  unsupported_parameter: {
    statuses: [400],
    cause:
      "The request combines parameters that exclude each other, or uses `as_of` where only current data is available",
    remedy: "Omit the parameter that `source.parameter` names"
  },
  invalid_page: {
    statuses: [400],
    cause: "`page[number]`, `page[size]`, or `page[after]` is invalid",
    remedy: "Follow `links.next`"
  },
  invalid_sort: {
    statuses: [400],
    cause: "`sort` is unknown, with `Prefer: handling=strict`, or malformed",
    remedy: "Use an order from `detail`"
  },
  unknown_include: {
    statuses: [400],
    cause: "`include` contains an unknown relationship or too many",
    remedy: "Use relationships of the resource"
  },
  invalid_header: { statuses: [400], cause: "`Host` or `Idempotency-Key` is malformed", remedy: "Correct the header" },
  invalid_body: {
    statuses: [400],
    cause: "The body is not JSON, is incomplete, or a member has the wrong type",
    remedy: "Correct the place in `source.pointer`"
  },
  unknown_member: {
    statuses: [400],
    cause: "Unknown member of the body, with `Prefer: handling=strict`",
    remedy: "Use one of the names that `detail` suggests"
  },
  invalid_argument: {
    statuses: [],
    cause: "MCP: an argument of a tool or prompt is unknown, missing, or has the wrong type",
    remedy: "Correct the argument that the sentence names"
  },
  unauthenticated: {
    statuses: [401],
    cause: "Missing, unknown, or revoked key; no open session",
    remedy: "Send `Authorization: Token KEY`"
  },
  invalid_token: {
    statuses: [401],
    cause:
      "An access token that has expired, was revoked, belongs to a locked user, or is for another interface. Also an API key sent as `Bearer`",
    remedy:
      "Request a new token ([oauth.md](../../guides/operate/oauth.md)); send API keys as `Authorization: Token KEY`"
  },
  invalid_signature: {
    statuses: [401],
    cause: "Inbox: the secret or the signature of a message is invalid",
    remedy: "Use the secret of the inbox ([inbox.md](../../guides/connect/inbox.md))"
  },
  other_account: {
    statuses: [401],
    cause: "The record belongs to another account",
    remedy: "Use a key of that account, or check the id"
  },
  signed_out: { statuses: [401], cause: "Portal: no session for the demo data", remedy: "Sign in" },
  not_enabled: {
    statuses: [403],
    cause: "The plan or the entitlements of the account exclude it",
    remedy: "Contact the operator about the plan or entitlement ([operating.md](../../guides/operate/operating.md))"
  },
  plan_limit_reached: {
    statuses: [403],
    cause: "All active containers of the plan are in use; `meta.limit` has their number",
    remedy: "Stop tracking finished shipments, or change the plan ([api.md](../api/limits.md))"
  },
  owner_required: {
    statuses: [403],
    cause: "Only an owner, or a key that acts for one, may do this",
    remedy: "Use an owner's key"
  },
  key_role_required: {
    statuses: [403],
    cause: "The role of the API key is too low; `meta.role` has the required one",
    remedy: "Use a key with that role ([api.md](../api/authentication.md#roles-of-keys))"
  },
  insufficient_scope: {
    statuses: [403],
    cause: "The access token lacks the scope in `meta.scope`",
    remedy: "Request that scope ([oauth.md](../../guides/operate/oauth.md))"
  },
  not_by_token: {
    statuses: [403],
    cause: "A program that acts for a user may not do this",
    remedy: "Use a browser or an API key"
  },
  confirmation_required: {
    statuses: [403],
    cause: "The user of the session last confirmed their identity more than 15 minutes ago",
    remedy: "Send the password to `POST /v2/session/confirm`, or sign in again"
  },
  other_site: {
    statuses: [403],
    cause: "A session was used for a change from a page of another site",
    remedy: "Use an API key in programs"
  },
  json_required: {
    statuses: [403],
    cause: "A session was used with a body that is not JSON by its `Content-Type`",
    remedy: "Send `application/vnd.api+json` or `application/json`"
  },
  embed_refused: {
    statuses: [403],
    cause:
      "The publishable token does not serve this page: missing or other origin, or a search with a token for maps only",
    remedy: "Read `detail`; create a token for the origin ([maps.md](../../explanation/maps.md#embed-a-map))"
  },
  address_refused: {
    statuses: [403],
    cause: "The signed URL of an upload or download is invalid or has expired",
    remedy: "Request a new URL"
  },
  origin_not_allowed: {
    statuses: [403],
    cause: "MCP: the `Host` or `Origin` is not allowed",
    remedy: "The operator adds it to `MCP_ALLOWED_HOSTS` or `MCP_ALLOWED_ORIGINS`"
  },
  not_found: {
    statuses: [404],
    cause: "The record, file, inbox, or tool does not exist. For publishable tokens, also records outside their scope",
    remedy: "Check the id"
  },
  unknown_path: {
    statuses: [404],
    cause: "The path does not exist",
    remedy: "Check the path against the [reference](api/README.md)"
  },
  method_not_allowed: {
    statuses: [405],
    cause: "The path does not support the method",
    remedy: "Use a method from the header `Allow`"
  },
  request_timeout: { statuses: [408], cause: "Inbox: the body did not arrive in time", remedy: "Send it again" },
  wrong_type: {
    statuses: [409],
    cause: "The resource in the body has another type than the path",
    remedy: "Correct `data.type`"
  },
  url_too_long: { statuses: [414], cause: "URL over 8,192 characters", remedy: "Shorten the query" },
  unsupported_media_type: {
    statuses: [415],
    cause: "The `Content-Type` or the compression of the body is not supported",
    remedy: "Send uncompressed `application/vnd.api+json` or `application/json`"
  }
} as const satisfies Readonly<Record<string, ErrorDescription>>
