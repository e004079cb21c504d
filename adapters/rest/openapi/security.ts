import { isJson, mapValues } from "./json.ts"
import type { Json } from "./json.ts"

/** Generators of clients know no HTTP scheme but Basic and Bearer: any other is a header whose value the client gives. */
const asHeader = (scheme: unknown): unknown =>
  isJson(scheme) && scheme["type"] === "http"
    ? {
        type: "apiKey",
        in: "header",
        name: "Authorization",
        description: `The word ${String(scheme["scheme"])}, a space and the key: \`${String(scheme["scheme"])} <API key>\``
      }
    : scheme

/** What the library cannot derive: one middleware decides about both, so that a key stands before a session. */
const session: Json = {
  type: "apiKey",
  in: "cookie",
  name: "__Host-landfall-session",
  description:
    "The session of a user who signed in at /sign-in, which browsers send by themselves; used where the request has no Authorization. At 127.0.0.1 and localhost without PUBLIC_URL the cookie is landfall-session."
}

/** The ways to authenticate, in the form that generators of clients send. */
export const describeSecurity = (schemes: Json): Json => ({ ...mapValues(schemes, asHeader), session })

/** The ways to authenticate an operation: what takes keys takes sessions. */
export const alternatives = (security: unknown): ReadonlyArray<unknown> =>
  Array.isArray(security) && security.length > 0 ? [...security, { session: [] }] : []
