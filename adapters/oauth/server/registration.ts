import { Effect, Schema } from "effect"

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Schemes that browsers give a meaning of their own; any other belongs to an application. */
const reserved: ReadonlySet<string> = new Set(
  ["javascript", "data", "file", "vbscript", "blob", "about", "ws", "wss", "ftp", "filesystem", "view-source"].map(
    (scheme) => `${scheme}:`
  )
)

const isRedirect = (text: string) => {
  const url = URL.parse(text)
  if (url === null || reserved.has(url.protocol) || url.hash !== "" || url.username !== "") return false
  return url.protocol !== "http:" || loopback.has(url.hostname)
}

const Redirect = Schema.String.check(
  Schema.isMaxLength(512),
  Schema.makeFilter(
    (text) =>
      isRedirect(text) || "Expected https, http on this machine, or the scheme of an application, and no fragment"
  )
)

/** What a client may say of itself: nothing that would make the server fetch an address. */
const Registration = Schema.Struct({
  redirect_uris: Schema.Array(Redirect).check(Schema.isMinLength(1), Schema.isMaxLength(10)),
  client_name: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  client_uri: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(512))),
  application_type: Schema.optionalKey(Schema.Literals(["web", "native"])),
  token_endpoint_auth_method: Schema.optionalKey(Schema.Literals(["none", "client_secret_basic", "client_secret_post"]))
})

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Registration))

/** The registration of an unknown client (RFC 7591) as the server takes it; a redirect that is not https makes it native. */
export const readRegistration = Effect.fn("oauth.readRegistration")(function* (text: string) {
  const metadata = yield* decode(text)
  const isNative = metadata.redirect_uris.some((uri) => !uri.startsWith("https:"))
  return {
    ...metadata,
    application_type: isNative ? "native" : (metadata.application_type ?? "web"),
    token_endpoint_auth_method: metadata.token_endpoint_auth_method ?? "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"]
  }
})
