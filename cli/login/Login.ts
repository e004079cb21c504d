import { Schema } from "effect"

/** OAuth tokens, and the endpoints to renew and revoke them. */
export const Login = Schema.Struct({
  client_id: Schema.String,
  token_endpoint: Schema.String,
  revocation_endpoint: Schema.String,
  access_token: Schema.String,
  refresh_token: Schema.String,
  /** Unix milliseconds. */
  expires: Schema.Number
})
export type Login = typeof Login.Type

/** Public OAuth client that every Landfall service registers. */
export const clientId = "landfall-cli"
