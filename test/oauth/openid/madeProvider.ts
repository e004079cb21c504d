import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { Effect } from "effect"
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose"
import type { JWTPayload } from "jose"

import { callback } from "./flow.ts"

/** A provider as far as a sign-in has to do with it, which lies as it is told to. */
const server = createServer()
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
server.unref()
export const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/freight`
const { privateKey, publicKey } = await generateKeyPair("RS256")
const other = await generateKeyPair("RS256")
const jwk = { ...(await exportJWK(publicKey)), kid: "theirs", alg: "RS256" }
const secret = "a secret of landfall that is as long as the hash of its signatures"

/** How the provider misbehaves; it is a good one when nothing is set. */
export interface Misuse {
  readonly claims?: JWTPayload
  readonly signedBy?: "another key" | "the secret" | "nobody"
  readonly without?: "id_token"
  readonly userInfo?: Readonly<Record<string, unknown>>
  /** What an endpoint answers in place of its document. */
  readonly answers?: Readonly<
    Record<string, { readonly status: number; readonly body: string; readonly location?: string }>
  >
  readonly description?: Readonly<Record<string, unknown>>
}

const state: { misuse: Misuse; nonce: string; email: string; asked: Array<string> } = {
  misuse: {},
  nonce: "",
  email: "",
  asked: []
}

const idToken = ({ claims: others = {}, signedBy }: Misuse) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: "landfall", sub: "them", iat: now, exp: now + 600, nonce: state.nonce, ...others }
  if (signedBy === "nobody") return new UnsecuredJWT(claims).encode()
  if (signedBy === "the secret") {
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret))
  }
  const key = signedBy === "another key" ? other.privateKey : privateKey
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "theirs" }).sign(key)
}

const tokens = async (misuse: Misuse) => ({
  access_token: "theirs",
  token_type: "Bearer",
  ...(misuse.without === "id_token" ? {} : { id_token: await idToken(misuse) })
})

const documents: Readonly<Record<string, (misuse: Misuse) => unknown>> = {
  "/.well-known/openid-configuration": ({ description }) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    authorization_response_iss_parameter_supported: true,
    ...description
  }),
  "/token": tokens,
  "/keys": () => ({ keys: [jwk] }),
  "/me": ({ userInfo = {} }) => ({ sub: "them", email: state.email, email_verified: true, ...userInfo })
}

server.on("request", (request, response) => {
  const path = (request.url ?? "").slice("/realms/freight".length)
  state.asked.push(path)
  const { misuse } = state
  const told = misuse.answers?.[path]
  const document = documents[path]
  void Promise.resolve(document?.(misuse)).then((body) => {
    const location = told?.location === undefined ? {} : { location: told.location }
    response.writeHead(told?.status ?? (document === undefined ? 404 : 200), {
      "content-type": "application/json",
      ...location
    })
    response.end(told?.body ?? JSON.stringify(body ?? {}))
  })
})

/** Lets the provider misbehave from now on, and forgets what it was asked before. */
export const misbehave = (misuse: Misuse): void => {
  state.misuse = misuse
  state.asked = []
}

/** The paths of which the provider was asked since. */
export const asked = (): ReadonlyArray<string> => state.asked

/** Somebody of this address signs in without a page; the query with which the browser comes back. */
export const sitAs = (email: string) => (address: string) =>
  Effect.sync(() => {
    const { searchParams } = new URL(address)
    Object.assign(state, { email, nonce: searchParams.get("nonce") ?? "" })
    return new URLSearchParams({ code: "theirs", state: searchParams.get("state") ?? "", iss: issuer }).toString()
  })

/** The service, where people come in by this provider. */
export const environment = {
  PUBLIC_URL: new URL(callback).origin,
  AUTH_URL: issuer,
  AUTH_CLIENT_ID: "landfall",
  AUTH_CLIENT_SECRET: secret
}
