import type { ClientMetadata } from "oidc-provider"

/** RFC 8628. */
export const deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

export const firstParty: ReadonlyArray<ClientMetadata> = [
  {
    client_id: "landfall-cli",
    client_name: "The Landfall command line",
    application_type: "native",
    token_endpoint_auth_method: "none",
    grant_types: [deviceGrant, "refresh_token"],
    response_types: [],
    redirect_uris: []
  }
]

export const isFirstParty = (id: string): boolean => firstParty.some(({ client_id }) => client_id === id)
