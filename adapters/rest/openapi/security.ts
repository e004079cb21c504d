import { leastRoleOf } from "../admission/leastRole.ts"
import { isJson, mapValues } from "./json.ts"
import type { Json } from "./json.ts"

/** Client generators only support the HTTP schemes Basic and Bearer, so any other becomes a header. */
const asHeader = (scheme: unknown): unknown =>
  isJson(scheme) && scheme["type"] === "http"
    ? {
        type: "apiKey",
        in: "header",
        name: "Authorization",
        description: `The word ${String(scheme["scheme"])}, a space and the key: \`${String(scheme["scheme"])} <API key>\`. A key has the role \`read\`, \`write\` or \`admin\`; each operation names the least one`
      }
    : scheme

/** The library cannot derive this. A key takes precedence over a session. */
const session: Json = {
  type: "apiKey",
  in: "cookie",
  name: "__Host-landfall-session",
  description:
    "The session of a user who signed in at /sign-in, which browsers send by themselves; used where the request has no Authorization. At 127.0.0.1 and localhost without PUBLIC_URL the cookie is landfall-session."
}

/** OAuth has a different address in each deployment, so the document cannot contain it. */
const accessToken: Json = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description:
    "An access token of a user for the resource `ORIGIN/v2`, with the scope `read`, or `write` to change something too. `/.well-known/oauth-protected-resource/v2` says where to get one: by the authorization code with PKCE, or by a device code (`landfall login`). Keys, publishable tokens, roles of others and secrets are not for programs."
}

export const describeSecurity = (schemes: Json): Json => ({
  ...mapValues(schemes, asHeader),
  access_token: accessToken,
  session
})

/** Operations for API keys also accept access tokens and sessions. `owner` is the user's role. */
export const alternatives = (operation: string, method: string, security: unknown): ReadonlyArray<unknown> => {
  if (!Array.isArray(security) || security.length === 0) return []
  const role = leastRoleOf(operation, method.toUpperCase())
  const user = role === "admin" ? ["owner"] : []
  const keys = security.map((scheme) => (isJson(scheme) ? mapValues(scheme, () => [role, ...user]) : scheme))
  return [...keys, { access_token: user }, { session: user }]
}
