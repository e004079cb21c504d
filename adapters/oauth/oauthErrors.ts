/** Values of `error` of the authorization server; the RFCs define the words. */
export const oauthErrors = {
  access_denied: "The user rejected the request",
  authorization_pending: "The user has not decided about the device code yet. Poll again after `interval` seconds",
  expired_token: "The device code has expired. Start again",
  insufficient_scope: "The token lacks the scope. Request it",
  invalid_client: "The client is unknown, or failed to authenticate. Register it again",
  invalid_client_metadata: "The registration or the client's document is invalid. Read `error_description`",
  invalid_grant: "The code or refresh token is invalid, used, or expired. Sign in again",
  invalid_redirect_uri: "The redirect URI is not registered for the client",
  invalid_request: "A parameter is missing, repeated, or malformed. Read `error_description`",
  invalid_scope: "The scope is unknown, or exceeds the grant",
  invalid_target: "`resource` is not an interface of this service. Use `PUBLIC_URL/v2` or `PUBLIC_URL/mcp`",
  invalid_token: "The access token is invalid or has expired. Refresh it",
  server_error: "A fault in Landfall. Report it",
  slow_down: "The client polls too fast. Wait 5 seconds longer between polls",
  temporarily_unavailable: "The server is overloaded or limits this network. Wait for `Retry-After`",
  unauthorized_client: "The client must not use this grant",
  unsupported_grant_type: "The grant is not supported. Use an authorization code, a device code, or a refresh token",
  unsupported_response_type: "Only `code` is supported"
} as const

export type OAuthError = keyof typeof oauthErrors
