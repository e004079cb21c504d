import { setting } from "#adapters/sources/http/settings.ts"
import type { SettingGroup, SourceSetting } from "#application/ports/tracking/source/SourceOffer.ts"
import type { Quota } from "#domain/tracking/source/Quota.ts"

import type { Authentication, NamedCarrierProfile } from "./CarrierProfile.ts"

const usual = (value: string | null) => (value === null ? "" : ` (default: ${value})`)

export const quotasText = (quotas: ReadonlyArray<Quota>): string =>
  quotas.map(({ requests, seconds }) => `${requests}/${seconds}`).join(", ")

export const fieldsText = (fields: Authentication["tokenFields"]): string | null =>
  Object.keys(fields).length === 0 ? null : new URLSearchParams(fields).toString().replaceAll("%3A", ":")

const ofClient = ({
  apiKeyHeader,
  clientHeaders,
  proof,
  token,
  tokenFields,
  tokenUrl
}: Authentication): ReadonlyArray<SourceSetting> => {
  if (clientHeaders === null && token === null) return []
  const isRequired = clientHeaders !== null || apiKeyHeader === null || proof === "both"
  const secret =
    token === "assertion" ? [] : [setting("client-secret", "OAuth client secret.", { isRequired, isSecret: true })]
  const grant =
    token === null
      ? []
      : [
          setting("token-url", `URL of the endpoint that issues access tokens${usual(tokenUrl)}.`, {
            isRequired: isRequired && tokenUrl === null
          }),
          setting(
            "token-fields",
            `Additional fields of the token request, such as scope=…&audience=…${usual(fieldsText(tokenFields))}.`
          )
        ]
  return [setting("client-id", "OAuth client ID.", { isRequired }), ...secret, ...grant]
}

const ofCertificate = ({ certificate, token }: Authentication): ReadonlyArray<SourceSetting> => {
  if (!certificate && token !== "assertion") return []
  const purpose = certificate ? "for the TLS handshake" : "whose key signs the token requests"
  const more = { isRequired: true, isSecret: true }
  return [
    setting("certificate", `PEM of the client certificate ${purpose}.`, more),
    setting("key", "PEM of the certificate's private key, without a passphrase.", more)
  ]
}

export const commonSettings = (quotas: ReadonlyArray<Quota>): ReadonlyArray<SourceSetting> => [
  setting("parameters", "Additional query parameters of every request, such as behalfOf=…&limit=…."),
  setting("days", "Maximum age of requested events, in days since the carrier created them (default: all)."),
  setting(
    "quotas",
    `The carrier's quotas for the credential, as requests/seconds separated by commas${usual(quotasText(quotas))}.`
  ),
  setting(
    "requests-per-second",
    "Maximum requests per second; replaces the default quotas, or applies in addition to `quotas`."
  ),
  setting(
    "authority",
    "PEM of the certificate authorities to trust for the carrier's server (default: the authorities of Node.js)."
  ),
  setting("pace", "Divisor of poll intervals, for a simulator with a fast clock (default: 1).")
]

export const groupsOf = ({ authentication }: NamedCarrierProfile): ReadonlyArray<SettingGroup> =>
  authentication.proof === "one"
    ? [
        { when: null, names: ["client-id", "client-secret"] },
        { when: null, names: ["api-key"] }
      ]
    : []

export const settingsOf = ({ authentication, baseUrl, quotas }: NamedCarrierProfile): ReadonlyArray<SourceSetting> => {
  const { apiKeyHeader } = authentication
  const client = ofClient(authentication)
  const certificate = ofCertificate(authentication)
  const isRequired = client.length + certificate.length === 0 || authentication.proof === "both"
  const key =
    apiKeyHeader === null
      ? []
      : [
          setting("api-key", `API key, which Landfall sends in the header ${apiKeyHeader}.`, {
            isRequired,
            isSecret: true
          })
        ]
  return [
    setting("url", `Base URL, without the path of the API${usual(baseUrl)}.`, {
      isRequired: baseUrl === null
    }),
    ...key,
    ...client,
    ...certificate,
    ...commonSettings(quotas)
  ]
}
