import { Redacted, Result } from "effect"

import type { Access } from "#adapters/sources/http/Access.ts"
import { given, readAddress, readAuthority, readCertificate, required, wrong } from "#adapters/sources/http/settings.ts"
import type { Read } from "#adapters/sources/http/settings.ts"
import type { Settings } from "#application/ports/source/SourceOffers.ts"

import type { RailConfig } from "./RailConfig.ts"
import type { RailAccess, RailProfile } from "./RailProfile.ts"

/** A header is one line of plain characters. */
const inHeader = (settings: Settings, name: string): Read<string> =>
  Result.flatMap(required(settings, name), (text) =>
    /^[\x21-\x7e]{1,4096}$/.test(text) ? Result.succeed(text) : wrong(name, "must be one line without spaces")
  )

const clientAccess = (
  settings: Settings,
  { keyHeader, tokenPath }: Extract<RailAccess, { readonly type: "token" }>,
  baseUrl: string
): Read<Access> =>
  Result.gen(function* () {
    const clientId = yield* inHeader(settings, "client-id")
    const clientSecret = Redacted.make(yield* inHeader(settings, "client-secret"))
    const hasKey = keyHeader !== null && given(settings, "api-key") !== null
    const apiKey = hasKey ? yield* inHeader(settings, "api-key") : clientId
    const usual = `${baseUrl.replace(/\/+$/, "")}${tokenPath}`
    const tokenUrl = yield* readAddress("token-url", given(settings, "token-url") ?? usual)
    return {
      headers: keyHeader === null ? {} : { [keyHeader]: Redacted.make(apiKey) },
      certificate: null,
      grant: { type: "secret", tokenUrl, clientId, clientSecret, sentIn: "plain basic", fields: {} }
    }
  })

const certificateAccess = (settings: Settings): Read<Access> =>
  Result.map(readCertificate(settings), (certificate) => ({ headers: {}, certificate, grant: null }))

export const configure = (profile: RailProfile, settings: Settings, clockSpeed = 1): Read<RailConfig> =>
  Result.gen(function* () {
    const { access: wanted, baseUrl: usual } = profile
    const tlsOnly = wanted.type === "certificate"
    const baseUrl = yield* readAddress("url", given(settings, "url") ?? usual, { tlsOnly })
    const authority = yield* readAuthority(settings)
    const access =
      wanted.type === "certificate"
        ? yield* certificateAccess(settings)
        : yield* clientAccess(settings, wanted, baseUrl)
    return { profile, baseUrl, access, authority, clockSpeed }
  })
