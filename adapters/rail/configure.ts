import { createPrivateKey, X509Certificate } from "node:crypto"

import { Redacted, Result } from "effect"

import { SettingRefused } from "#application/ports/SourceOffers.ts"
import type { Settings } from "#application/ports/SourceOffers.ts"

import type { CertificateAccess, ClientAccess, RailConfig } from "./RailConfig.ts"
import type { RailAccess, RailProfile } from "./RailProfile.ts"

type Read<A> = Result.Result<A, SettingRefused>

const refuse = (setting: string, detail: string): Read<never> => Result.fail(new SettingRefused({ setting, detail }))

/** What was given, trimmed; null for nothing and for blanks. Line ends may be written `\n`. */
const given = (settings: Settings, name: string): string | null => {
  const value = Object.hasOwn(settings, name) ? settings[name] : undefined
  const text = value === undefined ? "" : Redacted.value(value).trim()
  return text === "" ? null : text.startsWith("-----BEGIN") ? text.replaceAll("\\n", "\n") : text
}

const required = (settings: Settings, name: string): Read<string> => {
  const text = given(settings, name)
  return text === null ? refuse(name, "is missing") : Result.succeed(text)
}

/** A header holds one line of plain characters. */
const inHeader = (settings: Settings, name: string): Read<string> =>
  Result.flatMap(required(settings, name), (text) =>
    /^[\x21-\x7e]{1,4096}$/.test(text) ? Result.succeed(text) : refuse(name, "must be one line without spaces")
  )

const address = (settings: Settings, name: string, usual: string, tlsOnly: boolean): Read<string> => {
  const text = given(settings, name) ?? usual
  const url = URL.parse(text)
  const isUsable = url !== null && (tlsOnly ? /^https:$/ : /^https?:$/).test(url.protocol) && url.username === ""
  const kind = tlsOnly ? "an https URL" : "an http or https URL"
  return isUsable && url.hash === "" ? Result.succeed(text) : refuse(name, `must be ${kind} without a user`)
}

const parses = (parse: () => unknown): boolean => Result.isSuccess(Result.try(parse))

const authorityOf = (settings: Settings): Read<string | null> => {
  const pem = given(settings, "authority")
  if (pem === null || parses(() => new X509Certificate(pem))) return Result.succeed(pem)
  return refuse("authority", "must be one or more certificates in PEM")
}

const clientAccess = (
  settings: Settings,
  { keyHeader, tokenPath }: Extract<RailAccess, { readonly type: "token" }>,
  baseUrl: string
): Read<ClientAccess> =>
  Result.gen(function* () {
    const clientId = yield* inHeader(settings, "client-id")
    const secret = yield* inHeader(settings, "client-secret")
    const hasKey = keyHeader !== null && given(settings, "api-key") !== null
    const apiKey = hasKey ? Redacted.make(yield* inHeader(settings, "api-key")) : null
    const usual = `${baseUrl.replace(/\/+$/, "")}${tokenPath}`
    const tokenUrl = yield* address(settings, "token-url", usual, false)
    return { type: "token", tokenUrl, clientId, clientSecret: Redacted.make(secret), apiKey }
  })

const certificateAccess = (settings: Settings): Read<CertificateAccess> =>
  Result.gen(function* () {
    const certificate = yield* required(settings, "certificate")
    const key = yield* required(settings, "key")
    if (!parses(() => new X509Certificate(certificate))) {
      return yield* refuse("certificate", "must be a certificate in PEM")
    }
    if (!parses(() => createPrivateKey(key))) return yield* refuse("key", "must be a private key in PEM, not encrypted")
    if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))) {
      return yield* refuse("key", "is not the key of the certificate")
    }
    return { type: "certificate", certificate: Redacted.make(certificate), key: Redacted.make(key) }
  })

/** The railroad as these settings tell how to ask it; fails with the setting that is missing or cannot be right. */
export const configure = (profile: RailProfile, settings: Settings, pace = 1): Read<RailConfig> =>
  Result.gen(function* () {
    const { access: wanted, baseUrl: usual } = profile
    const baseUrl = yield* address(settings, "url", usual, wanted.type === "certificate")
    const authority = yield* authorityOf(settings)
    const access =
      wanted.type === "certificate"
        ? yield* certificateAccess(settings)
        : yield* clientAccess(settings, wanted, baseUrl)
    return { profile, baseUrl, access, authority, pace }
  })
