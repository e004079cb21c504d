import { Schema } from "effect"

/** What a user let this program do, and where it gets the next token. */
export const Login = Schema.Struct({
  client_id: Schema.String,
  token_endpoint: Schema.String,
  revocation_endpoint: Schema.String,
  access_token: Schema.String,
  refresh_token: Schema.String,
  /** Milliseconds since 1970, by the clock of this machine. */
  expires: Schema.Number
})
export type Login = typeof Login.Type

/** The client that every service knows. */
export const clientId = "landfall-cli"
