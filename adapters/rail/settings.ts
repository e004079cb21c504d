import type { Setting } from "#application/ports/SourceOffers.ts"

import type { RailProfile } from "./RailProfile.ts"

const setting = (name: string, meaning: string, more: Partial<Setting> = {}): Setting => ({
  name,
  meaning,
  isRequired: true,
  isSecret: false,
  ...more
})

const optional = { isRequired: false } as const

/** What a railroad wants of whoever asks it. */
export const settingsOf = ({ access, baseUrl, title }: RailProfile): ReadonlyArray<Setting> => {
  const url = setting("url", `Where ${title} serves its interface; ${baseUrl} when it is left out.`, optional)
  const authority = setting(
    "authority",
    "PEM of the authorities that the railroad's certificate is checked against; those that Node trusts when left out.",
    optional
  )
  if (access.type === "certificate") {
    return [
      setting("certificate", "PEM of the client certificate that the railroad has registered.", { isSecret: true }),
      setting("key", "PEM of the certificate's private key, without a passphrase.", { isSecret: true }),
      url,
      authority
    ]
  }
  const apiKey = setting("api-key", `Value of the header ${access.keyHeader}; the client id when it is left out.`, {
    isRequired: false,
    isSecret: true
  })
  return [
    setting("client-id", "Id of the client that the railroad has registered."),
    setting("client-secret", "Secret of the client.", { isSecret: true }),
    ...(access.keyHeader === null ? [] : [apiKey]),
    url,
    setting("token-url", "Where tokens are given; below the url when it is left out.", optional),
    authority
  ]
}
