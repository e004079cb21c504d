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

/** The ways to authenticate, in the form that generators of clients send. */
export const describeSecurity = (schemes: Json): Json => mapValues(schemes, asHeader)
