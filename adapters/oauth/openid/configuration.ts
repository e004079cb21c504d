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
import { asked } from "./asked.ts"
import type { OpenIdClient } from "./settings.ts"

/** Seconds that the provider has for each answer. */
const patience = 5

/** How the client proves who it is: as the standard has it, or in the form where the provider knows that alone. */
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
    timeout: patience,
    [customFetch]: fetch
  })
  const metadata = found.serverMetadata()
  if (metadata.issuer.replace(/\/$/, "") !== client.server) {
    throw new Error(`${url.href} describes ${metadata.issuer}, which is another server`)
  }
  const configuration = new Configuration(metadata, client.clientId, undefined, authentication(client, metadata))
  configuration.timeout = patience
  configuration[customFetch] = fetch
  // Without it the connection would vouch for the token, and its signature would not be looked at.
  for (const extension of [enableNonRepudiationChecks, ...insecure]) extension(configuration)
  return configuration
}

/** What the library has to know of the provider, asked for until it has answered. */
export const configurationOf = (client: OpenIdClient, fetch: CustomFetch) => {
  let known: Configuration | null = null
  return Effect.suspend(() => {
    if (known !== null) return Effect.succeed(known)
    return asked(() => discover(client, fetch)).pipe(Effect.tap((found) => Effect.sync(() => (known = found))))
  })
}
