import { blankSettings } from "#adapters/sources/carriers/blank.ts"
import type { Authentication, NamedCarrierProfile } from "#adapters/sources/carriers/CarrierProfile.ts"
import { fieldsText, quotasText } from "#adapters/sources/carriers/settings.ts"

import { profiles } from "./sources.ts"

const code = (text: string | null, otherwise: string) => (text === null ? otherwise : `\`${text}\``)

const clientOf = ({ certificate, clientHeaders, token, tokenFields }: Authentication): string => {
  if (clientHeaders !== null) return `headers \`${clientHeaders.id}\`, \`${clientHeaders.secret}\``
  const grants = {
    body: "OAuth 2, `client_secret_post`",
    basic: "OAuth 2, `client_secret_basic`",
    assertion: "OAuth 2, `private_key_jwt`"
  }
  const fields = fieldsText(tokenFields)
  const more = fields === null ? "" : `, \`${fields}\``
  return token === null ? (certificate ? "mutual TLS" : "none") : `${grants[token]}${more}`
}

const boundOf = ({ bounds, version }: NamedCarrierProfile): string =>
  version === "3.0"
    ? "`eventUpdatedDateTimeMin`"
    : bounds === "name"
      ? "`eventCreatedDateTime:gte=`"
      : "`eventCreatedDateTime=gte:`"

const row = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`

/** The rows of `docs/reference/configuration.md` about carriers with a profile. */
export const profileRows: ReadonlyArray<string> = profiles.map((profile) =>
  row([
    `\`${profile.scac}\``,
    profile.title.replace(/^an? /, ""),
    code(profile.baseUrl, "required"),
    `\`${profile.path}${profile.asks === "path" ? "/<number>" : ""}\``,
    code(profile.authentication.apiKeyHeader, "none"),
    clientOf(profile.authentication),
    profile.supports.join(", "),
    boundOf(profile),
    quotasText(profile.quotas)
  ])
)

/** Those about the settings that only a carrier without a profile has. */
export const blankRows: ReadonlyArray<string> = [
  row(["Setting", "Meaning"]),
  row(["-", "-"]),
  ...blankSettings.map(({ isRequired, meaning, name }) =>
    row([`\`${name}\`${isRequired ? ", required" : ""}`, meaning.replaceAll("|", "\\|")])
  )
]
