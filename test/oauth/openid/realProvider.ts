import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { Effect } from "effect"
import { exportJWK, generateKeyPair } from "jose"
import OidcProvider from "oidc-provider"
import type { ClientMetadata, Configuration } from "oidc-provider"

import { callback } from "./flow.ts"

/** Who sits at the provider, and what it says of them. */
export const person = { email: "", email_verified: true, mayGoOn: true }

const server = createServer()
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
server.unref()
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

export const secret = "a secret of landfall at the provider"

const client = (client_id: string, rest: Partial<ClientMetadata>): ClientMetadata => ({
  client_id,
  redirect_uris: [callback],
  response_types: ["code"],
  grant_types: ["authorization_code"],
  ...rest
})

const { privateKey } = await generateKeyPair("RS256", { extractable: true })

const configuration: Configuration = {
  clients: [
    client("landfall", { client_secret: secret }),
    client("landfall-public", { token_endpoint_auth_method: "none" })
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] } as NonNullable<
    Configuration["jwks"]
  >,
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  cookies: { keys: ["a key of the provider"] },
  claims: { openid: ["sub"], email: ["email", "email_verified"] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, accountId) => {
    const { email, email_verified } = person
    return { accountId, claims: () => ({ sub: accountId, email, email_verified }) }
  },
  loadExistingGrant: async ({ oidc }) => {
    const grant = new provider.Grant({
      clientId: oidc.client?.clientId ?? "",
      accountId: oidc.session?.accountId ?? ""
    })
    grant.addOIDCScope("openid email")
    await grant.save()
    return grant
  }
}

const provider: OidcProvider = new OidcProvider(issuer, configuration)
const answer = provider.callback()

server.on("request", (request, response) => {
  if (request.url?.startsWith("/interaction/") !== true) return answer(request, response)
  const result = person.mayGoOn ? { login: { accountId: "them" } } : { error: "access_denied" }
  return provider.interactionFinished(request, response, result)
})

/** Sits at the provider in a browser of its own, and goes on until it sends the browser back; the query that it has then. */
export const atProvider = (address: string) =>
  Effect.promise(async () => {
    const cookies = new Map<string, string>()
    let url = address
    for (let steps = 0; steps < 10; steps++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const response = await fetch(url, { headers: { cookie }, redirect: "manual" })
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=")
        cookies.set(name, value)
      }
      const location = response.headers.get("location")
      if (location === null) throw new Error(`${response.status} ${await response.text()}`)
      url = new URL(location, url).href
      if (url.startsWith(callback)) return new URL(url).search.slice(1)
    }
    throw new Error(`the provider does not end: ${url}`)
  })

const environment = { PUBLIC_URL: new URL(callback).origin, AUTH_URL: issuer }

/** The service, where people come in by this provider. */
export const confidential = { ...environment, AUTH_CLIENT_ID: "landfall", AUTH_CLIENT_SECRET: secret }
export const publicClient = { ...environment, AUTH_CLIENT_ID: "landfall-public" }
