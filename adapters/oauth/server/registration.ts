import { Effect, Schema } from "effect"

import { isSeemly, longestName } from "./clientWords.ts"
import { isRedirect, longestRedirect, mostRedirects } from "./redirects.ts"

const Redirect = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      isRedirect(text) ||
      `Expected https, http on this machine, or the scheme of an application, in ${longestRedirect} characters, without fragment, user and the parameters of an answer`
  )
)

/** What a client may say of itself: nothing that would make the server fetch an address. */
const Registration = Schema.Struct({
  redirect_uris: Schema.Array(Redirect).check(Schema.isMinLength(1), Schema.isMaxLength(mostRedirects)),
  client_name: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(longestName),
      Schema.makeFilter((name) => isSeemly(name) || "Expected a name of characters that can be seen")
    )
  ),
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
