import { setting } from "#adapters/sources/http/settings.ts"
import type { SourceSetting } from "#application/ports/source/SourceOffers.ts"

import type { RailProfile } from "./RailProfile.ts"

export const settingsOf = ({ access, baseUrl, title }: RailProfile): ReadonlyArray<SourceSetting> => {
  const url = setting("url", `Where ${title} serves its interface; ${baseUrl} when it is left out.`)
  const authority = setting(
    "authority",
    "PEM of the authorities that the railroad's certificate is checked against; those that Node trusts when left out."
  )
  if (access.type === "certificate") {
    return [
      setting("certificate", "PEM of the client certificate that the railroad has registered.", {
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
  const apiKey = setting("api-key", `Value of the header ${access.keyHeader}; the client id when it is left out.`, {
    isSecret: true
  })
  return [
    setting("client-id", "Id of the client that the railroad has registered.", { isRequired: true }),
    setting("client-secret", "Secret of the client.", { isRequired: true, isSecret: true }),
    ...(access.keyHeader === null ? [] : [apiKey]),
    url,
    setting("token-url", "Where tokens are given; below the url when it is left out."),
    authority
  ]
}
