import { setting } from "#adapters/sources/http/settings.ts"
import type { SourceSetting } from "#application/ports/tracking/source/SourceOffer.ts"

import type { RailProfile } from "./RailProfile.ts"

export const settingsOf = ({ access, baseUrl, title }: RailProfile): ReadonlyArray<SourceSetting> => {
  const url = setting("url", `Base URL of the API of ${title} (default: ${baseUrl}).`)
  const authority = setting(
    "authority",
    "PEM of the certificate authorities to trust for the railroad's server (default: the authorities of Node.js)."
  )
  if (access.type === "certificate") {
    return [
      setting("certificate", "PEM of the client certificate that the railroad registered.", {
        isRequired: true,
        isSecret: true
      }),
      setting("key", "PEM of the certificate's private key, without a passphrase.", {
        isRequired: true,
        isSecret: true
      }),
      url,
      authority
    ]
  }
  const apiKey = setting(
    "api-key",
    `API key, which Landfall sends in the header ${access.keyHeader} (default: the client ID).`,
    {
      isSecret: true
    }
  )
  return [
    setting("client-id", "OAuth client ID that the railroad registered.", { isRequired: true }),
    setting("client-secret", "OAuth client secret.", { isRequired: true, isSecret: true }),
    ...(access.keyHeader === null ? [] : [apiKey]),
    url,
    setting("token-url", "URL of the endpoint that issues access tokens (default: a path below `url`)."),
    authority
  ]
}
