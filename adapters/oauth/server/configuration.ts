import { Redacted } from "effect"
import { errors, interactionPolicy } from "oidc-provider"
import type { Configuration, FindAccount } from "oidc-provider"

import { html } from "#adapters/http/html.ts"
import { fleetLink } from "#adapters/web/look/backLinks.ts"
import { guarded, markupOf } from "#adapters/web/page.ts"

import type { KeyRing } from "../keys/Keys.ts"
import { consentPath, devicePath } from "./consentPath.ts"
import { firstParty } from "./firstParty.ts"
import { lifetimes } from "./lifetimes.ts"
import { isRedirect, maxRedirects } from "./redirects.ts"
import { resourceNamed } from "./requestedAccess.ts"
import type { Resources } from "./requestedAccess.ts"
import { requestOrigin } from "./requestOrigin.ts"
import { scopeOf, defaultScope } from "./scopes.ts"
import type { storageOn } from "./Storage.ts"
import { charset, mask } from "./userCode.ts"

const { Check, Prompt } = interactionPolicy

/** User or approval may be removed before the browser continues. */
const isComplete = ({ Account, Grant }: { readonly Account?: unknown; readonly Grant?: unknown }) =>
  Account !== undefined && Grant !== undefined

/** An earlier approval or a session does not suffice. */
const policy = [
  new Prompt({ name: "login", requestable: true }),
  new Prompt(
    { name: "consent", requestable: true },
    new Check("approval", "the user approves every request", "interaction_required", ({ oidc }) =>
      oidc.result?.consent !== undefined && isComplete(oidc.entities) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
    )
  )
]

const followsRegistrationRules = ({
  redirectUris = []
}: {
  readonly redirectUris?: ReadonlyArray<string> | undefined
}) => redirectUris.length <= maxRedirects && redirectUris.every(isRedirect)

const routes: NonNullable<Configuration["routes"]> = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  registration: "/oauth/register",
  revocation: "/oauth/revoke",
  device_authorization: "/oauth/device_authorization",
  code_verification: devicePath,
  jwks: "/oauth/jwks"
}

const ttl: NonNullable<Configuration["ttl"]> = {
  AccessToken: lifetimes.accessToken,
  AuthorizationCode: lifetimes.code,
  DeviceCode: lifetimes.deviceCode,
  Interaction: lifetimes.interaction,
  Session: lifetimes.interaction,
  Grant: lifetimes.grant,
  RefreshToken: lifetimes.refreshToken,
  IdToken: lifetimes.accessToken
}

const clientDefaults: NonNullable<Configuration["clientDefaults"]> = {
  application_type: "native",
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  id_token_signed_response_alg: "ES256"
}

const renderError: NonNullable<Configuration["renderError"]> = (ctx, { error, error_description = "" }) => {
  ctx.set(guarded)
  ctx.type = "html"
  ctx.body = markupOf({
    title: "The request of the assistant is invalid",
    body: html`<p>The assistant sent your browser here with a request that Landfall rejects: ${error_description}</p>
      <p class="hint">Error code for its developers: <code>${error}</code></p>`,
    way: fleetLink
  })
}

const cookieNames = (isSecure: boolean) => {
  const prefix = isSecure ? "__Secure-" : ""
  return {
    session: `${prefix}landfall-oauth`,
    interaction: `${prefix}landfall-consent`,
    resume: `${prefix}landfall-resume`
  }
}

interface Parts {
  readonly origin: string
  readonly resources: Resources
  readonly ring: KeyRing
  readonly storage: ReturnType<typeof storageOn>
  readonly findAccount: FindAccount
  readonly fetch: typeof globalThis.fetch
}

export const configuration = ({ fetch, findAccount, origin, resources, ring, storage }: Parts): Configuration => {
  const cookie = { httpOnly: true, sameSite: "lax", signed: true, secure: origin.startsWith("https:") } as const
  return {
    adapter: storage,
    jwks: { keys: [...Redacted.value(ring.signing)] } as NonNullable<Configuration["jwks"]>,
    cookies: {
      keys: [...Redacted.value(ring.cookies)],
      names: cookieNames(cookie.secure),
      long: { ...cookie, path: "/oauth" },
      short: cookie
    },
    routes,
    scopes: defaultScope.split(" "),
    clients: [...firstParty],
    claims: { openid: ["sub"], profile: ["name"], email: ["email"] },
    responseTypes: ["code"],
    clientAuthMethods: ["none", "client_secret_basic", "client_secret_post"],
    pkce: { required: () => true },
    clientDefaults,
    clientBasedCORS: () => true,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: "draft-02",
        allowClient: (_ctx, client) => followsRegistrationRules(client)
      },
      deviceFlow: {
        enabled: true,
        charset,
        mask,
        deviceInfo: () => ({ address: requestOrigin.getStore()?.address ?? null })
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${origin}/mcp`,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          const named = resourceNamed(resources, resource)
          if (named === null) throw new errors.InvalidTarget()
          return {
            scope: scopeOf[named],
            audience: resource,
            accessTokenFormat: "jwt",
            accessTokenTTL: lifetimes.accessToken,
            jwt: { sign: { alg: "ES256" } }
          }
        }
      }
    },
    /** Each use of a token checks its approval. */
    extraTokenClaims: (_ctx, token) => ("grantId" in token ? { approval: token.grantId } : {}),
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed("refresh_token")),
    expiresWithSession: () => Promise.resolve(false),
    rotateRefreshToken: () => true,
    ttl,
    interactions: { url: (_ctx, { uid }) => consentPath(uid), policy },
    findAccount,
    fetch,
    renderError
  }
}
