import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client"
import type { OAuthClientInformationMixed, OAuthClientProvider, OAuthTokens } from "@modelcontextprotocol/client"
import { Effect } from "effect"
import { HttpServer } from "effect/http"

import type { Browser } from "../web/browser.ts"

/** What a host keeps of its sign-in, in memory, and where it would have sent its user. */
export class Kept implements OAuthClientProvider {
  client: OAuthClientInformationMixed | undefined
  given: OAuthTokens | undefined
  verifier = ""
  sentTo: URL | undefined
  readonly redirectUrl: string
  readonly clientMetadataUrl?: string

  constructor({
    document,
    redirect = "http://127.0.0.1:33418/callback"
  }: { document?: string; redirect?: string } = {}) {
    this.redirectUrl = redirect
    if (document !== undefined) this.clientMetadataUrl = document
  }

  get clientMetadata() {
    return { client_name: "Test <assistant>", redirect_uris: [this.redirectUrl] }
  }
  clientInformation() {
    return this.client
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.client = client
  }
  tokens() {
    return this.given
  }
  saveTokens(tokens: OAuthTokens) {
    this.given = tokens
  }
  redirectToAuthorization(url: URL) {
    this.sentTo = url
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier
  }
  codeVerifier() {
    return this.verifier
  }
}

/** The origin of the service under test. */
export const origin = Effect.map(HttpServer.HttpServer, ({ address }) =>
  HttpServer.formatAddress(address).replace(/0\.0\.0\.0|\[::\]|localhost/, "127.0.0.1")
)

/** Connects with what is kept; without a token, the transport that can finish the sign-in. */
export const connect = async (at: string, kept: Kept, path = "/mcp") => {
  const transport = new StreamableHTTPClientTransport(new URL(`${at}${path}`), { authProvider: kept })
  const client = new Client({ name: "test", version: "1" })
  try {
    await client.connect(transport)
    return { client, transport }
  } catch (error) {
    if (error instanceof UnauthorizedError) return { client: null, transport }
    throw error
  }
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`

/** Opens an authorization request in a browser; where it leads. */
export const begin = (browser: Browser, request: URL) => browser.get(pathOf(request))

/** Answers an authorization request in a browser that is signed in; the address outside to which it leads. */
export const answer = Effect.fnUntraced(function* (
  browser: Browser,
  request: URL,
  said: "approve" | "refuse" = "approve"
) {
  const { location: consent, text } = yield* begin(browser, request)
  if (consent === null) throw new Error(`no page to approve: ${text}`)
  const concluded = yield* browser.fill(new URL(consent, request).pathname, { answer: said })
  const { location } = yield* browser.get(pathOf(new URL(concluded.location ?? "/", request)))
  if (location === null) throw new Error(`not sent back from ${concluded.location}: ${concluded.text}`)
  return new URL(location)
})

/** A whole sign-in: registers, approves, and fetches the tokens. */
export const signIn = Effect.fnUntraced(function* (browser: Browser, kept = new Kept(), path = "/mcp") {
  const { base } = browser
  const { transport } = yield* Effect.promise(() => connect(base, kept, path))
  const back = yield* answer(browser, kept.sentTo ?? new URL(base))
  yield* Effect.promise(() => transport.finishAuth(back.searchParams))
  return kept
})

/** Asks the token endpoint. */
export const askTokens = Effect.fnUntraced(function* (form: Readonly<Record<string, string>>) {
  const at = yield* origin
  const response = yield* Effect.promise(() =>
    fetch(`${at}/oauth/token`, { method: "POST", body: new URLSearchParams(form) })
  )
  const body = yield* Effect.promise(() => response.json() as Promise<Record<string, string | undefined>>)
  return { status: response.status, body }
})
