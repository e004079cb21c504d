import type { KeyRole } from "#domain/identity/account/ApiKey.ts"
import { ApiScope } from "#domain/identity/user/ApiScope.ts"

import { leastRoleOf } from "../../admission/leastRole.ts"
import { isJson, mapValues } from "./json.ts"
import type { Json } from "./json.ts"

/** Client generators support only the HTTP schemes Basic and Bearer. */
const asHeader = (scheme: unknown): unknown =>
  isJson(scheme) && scheme["type"] === "http"
    ? {
        type: "apiKey",
        in: "header",
        name: "Authorization",
        description: `An API key: the header has the value \`${String(scheme["scheme"])} <API key>\`. A key has the role \`read\`, \`write\`, or \`admin\`. \`x-required-role\` of an operation is the lowest role that it accepts.`
      }
    : scheme

/** The library cannot derive this. A key takes precedence over a session. */
const session: Json = {
  type: "apiKey",
  in: "cookie",
  name: "__Host-landfall-session",
  description:
    "The session of a user who signed in at `/sign-in`. Browsers send the cookie; requests with `Authorization` ignore it. The cookie is `landfall-session` at 127.0.0.1 and localhost without `PUBLIC_URL`."
}

const scopes: Readonly<Record<ApiScope, string>> = {
  read: "Read the data of the account",
  write: "Read and change the data of the account"
}

/** Addresses are relative, because deployments differ. OpenAPI 3.1 cannot describe the device flow. */
const accessToken: Json = {
  type: "oauth2",
  description:
    "An access token that a user approved, for the resource `ORIGIN/v2`, sent as `Authorization: Bearer <token>`. Programs get it with the authorization code and PKCE, or with a device code (`landfall login`); `/.well-known/oauth-protected-resource/v2` has the addresses. Such programs cannot create API keys or publishable tokens, invite users, change roles, or reveal secrets.",
  flows: {
    authorizationCode: {
      authorizationUrl: "/oauth/authorize",
      tokenUrl: "/oauth/token",
      refreshUrl: "/oauth/token",
      scopes: Object.fromEntries(ApiScope.literals.map((scope) => [scope, scopes[scope]]))
    }
  }
}

export const describeSecurity = (schemes: Json): Json => ({
  ...mapValues(schemes, asHeader),
  access_token: accessToken,
  session
})

export const requiredRole = "x-required-role"

const scopeOf = (role: KeyRole): ApiScope => (role === "read" ? "read" : "write")

/** API keys' operations also accept access tokens and sessions. Only OAuth schemes can declare scopes. */
export const describeAccess = (operation: string, method: string, security: unknown): Json => {
  if (!Array.isArray(security) || security.length === 0) return { security: [] }
  const role = leastRoleOf(operation, method.toUpperCase())
  const keys = security.map((scheme) => (isJson(scheme) ? mapValues(scheme, () => []) : scheme))
  return { security: [...keys, { access_token: [scopeOf(role)] }, { session: [] }], [requiredRole]: role }
}

const adminSentence = "Requires an API key with the role `admin`, or an owner of the account."

export const describeRole = (description: string, role: unknown): string =>
  role === "admin" ? `${description} ${adminSentence}`.trim() : description
