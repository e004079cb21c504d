import { setting } from "#adapters/sources/http/settings.ts"
import type { SourceSetting } from "#application/ports/tracking/source/SourceOffer.ts"

import type { RailProfile } from "./RailProfile.ts"

export const settingsOf = ({ access, baseUrl, title }: RailProfile): ReadonlyArray<SourceSetting> => {
  const url = setting("url", `Base URL of the interface of ${title} (default: ${baseUrl}).`)
  const authority = setting(
    "authority",
    "PEM of the certificate authorities for the railroad's certificate (default: the list of Node.js)."
  )
  if (access.type === "certificate") {
    return [
      setting("certificate", "PEM of the client certificate that is registered with the railroad.", {
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
  const apiKey = setting("api-key", `Value of the header ${access.keyHeader} (default: the client ID).`, {
    isSecret: true
  })
  return [
    setting("client-id", "ID of the client that is registered with the railroad.", { isRequired: true }),
    setting("client-secret", "The client secret.", { isRequired: true, isSecret: true }),
    ...(access.keyHeader === null ? [] : [apiKey]),
    url,
    setting("token-url", "The endpoint that issues access tokens (default: below `url`)."),
    authority
  ]
}
