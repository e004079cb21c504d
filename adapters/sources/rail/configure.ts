import { Redacted, Result } from "effect"

import type { Access } from "#adapters/sources/http/Access.ts"
import {
  settingOf,
  readAddress,
  readAuthority,
  readCertificate,
  required,
  wrongSetting
} from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"

import type { RailConfig } from "./RailConfig.ts"
import type { RailAccess, RailProfile } from "./RailProfile.ts"

/** A header is one line of plain characters. */
const inHeader = (settings: SourceSettings, name: string): SettingResult<string> =>
  Result.flatMap(required(settings, name), (text) =>
    /^[\x21-\x7e]{1,4096}$/.test(text) ? Result.succeed(text) : wrongSetting(name, "must be one line without spaces")
  )

const clientAccess = (
  settings: SourceSettings,
  { keyHeader, tokenPath }: Extract<RailAccess, { readonly type: "token" }>,
  baseUrl: string
): SettingResult<Access> =>
  Result.gen(function* () {
    const clientId = yield* inHeader(settings, "client-id")
    const clientSecret = Redacted.make(yield* inHeader(settings, "client-secret"))
    const hasKey = keyHeader !== null && settingOf(settings, "api-key") !== null
    const apiKey = hasKey ? yield* inHeader(settings, "api-key") : clientId
    const usual = `${baseUrl.replace(/\/+$/, "")}${tokenPath}`
    const tokenUrl = yield* readAddress("token-url", settingOf(settings, "token-url") ?? usual)
    return {
      headers: keyHeader === null ? {} : { [keyHeader]: Redacted.make(apiKey) },
      certificate: null,
      grant: { type: "secret", tokenUrl, clientId, clientSecret, sentIn: "plain basic", fields: {} }
    }
  })

const certificateAccess = (settings: SourceSettings): SettingResult<Access> =>
  Result.map(readCertificate(settings), (certificate) => ({ headers: {}, certificate, grant: null }))

export const configure = (profile: RailProfile, settings: SourceSettings, clockSpeed = 1): SettingResult<RailConfig> =>
  Result.gen(function* () {
    const { access: wanted, baseUrl: usual } = profile
    const tlsOnly = wanted.type === "certificate"
    const baseUrl = yield* readAddress("url", settingOf(settings, "url") ?? usual, { tlsOnly })
    const authority = yield* readAuthority(settings)
    const access =
      wanted.type === "certificate"
        ? yield* certificateAccess(settings)
        : yield* clientAccess(settings, wanted, baseUrl)
    return { profile, baseUrl, access, authority, clockSpeed }
  })
