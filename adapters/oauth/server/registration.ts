import { Effect, Schema } from "effect"

import { isCleanClientName, maxClientNameLength } from "./clientName.ts"
import { deviceGrant } from "./firstParty.ts"
import { isRedirect, maxRedirectLength, maxRedirects } from "./redirects.ts"

const Redirect = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      isRedirect(text) ||
      `Must be an https address, an http address of this computer, or the scheme of an application, with at most ${maxRedirectLength} characters and without fragment, user, or response parameters`
  )
)

/** Excludes metadata that would make the server fetch a URL. */
const Registration = Schema.Struct({
  redirect_uris: Schema.optionalKey(Schema.Array(Redirect).check(Schema.isMaxLength(maxRedirects))),
  grant_types: Schema.optionalKey(Schema.Array(Schema.String).check(Schema.isMaxLength(10))),
  client_name: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(maxClientNameLength),
      Schema.makeFilter((name) => isCleanClientName(name) || "Must contain only visible characters")
    )
  ),
  client_uri: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(512))),
  application_type: Schema.optionalKey(Schema.Literals(["web", "native"])),
  token_endpoint_auth_method: Schema.optionalKey(Schema.Literals(["none", "client_secret_basic", "client_secret_post"]))
}).check(
  Schema.makeFilter(
    ({ grant_types = [], redirect_uris = [] }) =>
      redirect_uris.length > 0 ||
      grant_types.includes(deviceGrant) ||
      `Must contain redirect_uris, or ${deviceGrant} in grant_types`
  )
)

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Registration))

const grantsOf = (hasRedirects: boolean, asked: ReadonlyArray<string>) => ({
  grant_types: [
    ...(hasRedirects ? ["authorization_code"] : []),
    ...(asked.includes(deviceGrant) ? [deviceGrant] : []),
    "refresh_token"
  ],
  response_types: hasRedirects ? ["code"] : []
})

/** RFC 7591. Any redirect that is not https makes the client native. */
export const readRegistration = Effect.fn("oauth.readRegistration")(function* (text: string) {
  const { grant_types = [], redirect_uris = [], ...metadata } = yield* decode(text)
  const isNative = redirect_uris.some((uri) => !uri.startsWith("https:"))
  return {
    ...metadata,
    redirect_uris,
    application_type: isNative ? "native" : (metadata.application_type ?? "web"),
    token_endpoint_auth_method: metadata.token_endpoint_auth_method ?? "none",
    ...grantsOf(redirect_uris.length > 0, grant_types)
  }
})
