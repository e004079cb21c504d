import { Effect, Redacted } from "effect"
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None
} from "openid-client"
import type { CustomFetch, ServerMetadata } from "openid-client"

import { descriptionsOf } from "../tokens/discovery.ts"
import { callProviderBeforeSignIn } from "./callProvider.ts"
import type { OpenIdClient } from "./settings.ts"

/** Seconds. */
const timeoutSeconds = 5

/** Form fields only if Basic is not supported. */
const authentication = (
  { secret }: OpenIdClient,
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata
) => {
  if (secret === null) return None()
  const isInForm = methods?.includes("client_secret_post") === true && !methods.includes("client_secret_basic")
  return isInForm ? ClientSecretPost(Redacted.value(secret)) : ClientSecretBasic(Redacted.value(secret))
}

const discover = async (client: OpenIdClient, fetch: CustomFetch) => {
  const url = new URL(descriptionsOf(client.server).openid)
  const insecure = url.protocol === "http:" ? [allowInsecureRequests] : []
  const found = await discovery(url, client.clientId, undefined, undefined, {
    execute: insecure,
    timeout: timeoutSeconds,
    [customFetch]: fetch
  })
  const metadata = found.serverMetadata()
  if (metadata.issuer.replace(/\/$/, "") !== client.server) {
    throw new Error(`${url.href} describes ${metadata.issuer}, which is another server`)
  }
  const configuration = new Configuration(metadata, client.clientId, undefined, authentication(client, metadata))
  configuration.timeout = timeoutSeconds
  configuration[customFetch] = fetch
  // Otherwise the library trusts the TLS connection instead of the token's signature.
  for (const extension of [enableNonRepudiationChecks, ...insecure]) extension(configuration)
  return configuration
}

/** Cached after the first success. */
export const configurationOf = (client: OpenIdClient, fetch: CustomFetch) => {
  let known: Configuration | null = null
  return Effect.suspend(() => {
    if (known !== null) return Effect.succeed(known)
    return callProviderBeforeSignIn(() => discover(client, fetch)).pipe(
      Effect.tap((found) => Effect.sync(() => (known = found)))
    )
  })
}
