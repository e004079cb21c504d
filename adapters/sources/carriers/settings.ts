import { setting } from "#adapters/sources/http/settings.ts"
import type { SourceSetting } from "#application/ports/source/SourceOffers.ts"
import type { Quota } from "#domain/source/Quota.ts"

import type { Authentication, NamedCarrierProfile } from "./CarrierProfile.ts"

const usual = (value: string | null) => (value === null ? "" : ` (${value} when left out)`)

export const quotasText = (quotas: ReadonlyArray<Quota>): string =>
  quotas.map(({ requests, seconds }) => `${requests}/${seconds}`).join(", ")

export const fieldsText = (fields: Authentication["tokenFields"]): string | null =>
  Object.keys(fields).length === 0 ? null : new URLSearchParams(fields).toString().replaceAll("%3A", ":")

const ofClient = ({
  apiKeyHeader,
  clientHeaders,
  token,
  tokenFields,
  tokenUrl
}: Authentication): ReadonlyArray<SourceSetting> => {
  if (clientHeaders === null && token === null) return []
  const isRequired = clientHeaders !== null || apiKeyHeader === null
  const secret =
    token === "assertion" ? [] : [setting("client-secret", "The client's secret.", { isRequired, isSecret: true })]
  const grant =
    token === null
      ? []
      : [
          setting("token-url", `The endpoint that gives tokens${usual(tokenUrl)}.`, {
            isRequired: isRequired && tokenUrl === null
          }),
          setting(
            "token-fields",
            `More fields of the request for a token, such as scope=…&audience=…${usual(fieldsText(tokenFields))}.`
          )
        ]
  return [setting("client-id", "The client.", { isRequired }), ...secret, ...grant]
}

const ofCertificate = ({ certificate, token }: Authentication): ReadonlyArray<SourceSetting> => {
  if (!certificate && token !== "assertion") return []
  const purpose = certificate ? "that is shown at the handshake" : "whose key signs the requests for a token"
  const more = { isRequired: true, isSecret: true }
  return [
    setting("certificate", `PEM of the client certificate ${purpose}.`, more),
    setting("key", "PEM of the certificate's private key, without a passphrase.", more)
  ]
}

export const commonSettings = (quotas: ReadonlyArray<Quota>): ReadonlyArray<SourceSetting> => [
  setting("parameters", "More parameters of every question, such as behalfOf=…&limit=…."),
  setting("days", "Ask only for events that the carrier created in the last so many days (all when left out)."),
  setting(
    "quotas",
    `What the carrier allows the credential, as requests/seconds with commas between${usual(quotasText(quotas))}.`
  ),
  setting("requests-per-second", "A rate in place of the quotas, or beside those that are given."),
  setting("authority", "PEM of the authorities that the carrier's certificate is checked against."),
  setting("pace", "Simulated seconds per real second (1 when left out).")
]

export const settingsOf = ({ authentication, baseUrl, quotas }: NamedCarrierProfile): ReadonlyArray<SourceSetting> => {
  const { apiKeyHeader } = authentication
  const client = ofClient(authentication)
  const certificate = ofCertificate(authentication)
  const isRequired = client.length + certificate.length === 0
  const key =
    apiKeyHeader === null ? [] : [setting("api-key", `Sent as ${apiKeyHeader}.`, { isRequired, isSecret: true })]
  return [
    setting("url", `The base URL; the carrier's path is added${usual(baseUrl)}.`, { isRequired: baseUrl === null }),
    ...key,
    ...client,
    ...certificate,
    ...commonSettings(quotas)
  ]
}
