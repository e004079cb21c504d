import { createPrivateKey, X509Certificate } from "node:crypto"

import { Redacted, Result, Schema } from "effect"

import { SettingRefused } from "#application/ports/tracking/source/SourceOffer.ts"
import type { SourceSetting, SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"
import type { Quota } from "#domain/tracking/source/Quota.ts"

import type { ClientCertificate } from "./Access.ts"

/** `problem` follows the setting's name in a sentence and never contains the value. */
class WrongSetting extends Schema.TaggedError<WrongSetting>()("WrongSetting", {
  setting: Schema.String,
  problem: Schema.String
}) {}

export type SettingResult<A> = Result.Result<A, WrongSetting>

export const wrongSetting = (setting: string, problem: string): SettingResult<never> =>
  Result.fail(new WrongSetting({ setting, problem }))

export const refusedSetting = ({ problem, setting }: WrongSetting) =>
  new SettingRefused({ setting, detail: `It ${problem}.` })

export const setting = (name: string, meaning: string, more: Partial<SourceSetting> = {}): SourceSetting => ({
  name,
  meaning,
  isRequired: false,
  isSecret: false,
  ...more
})

/** Trimmed; null when blank. Line ends of PEM may be written as `\n`. */
export const settingOf = (settings: SourceSettings, name: string): string | null => {
  const value = Object.hasOwn(settings, name) ? settings[name] : undefined
  const text = value === undefined ? "" : Redacted.value(value).trim()
  return text === "" ? null : text.startsWith("-----BEGIN") ? text.replaceAll("\\n", "\n") : text
}

export const required = (settings: SourceSettings, name: string): SettingResult<string> => {
  const text = settingOf(settings, name)
  return text === null ? wrongSetting(name, "is missing") : Result.succeed(text)
}

interface AddressRules {
  readonly tlsOnly?: boolean
  readonly query?: "allowed" | "refused"
}

/** A rejected address is never shown, since it may contain a secret. */
export const readAddress = (
  setting: string,
  text: string,
  { query, tlsOnly = false }: AddressRules = {}
): SettingResult<string> => {
  const url = URL.parse(text)
  const allowed = tlsOnly ? /^https:$/ : /^https?:$/
  const isBare = `${url?.username}${url?.password}${url?.hash}${query === "refused" ? url?.search : ""}` === ""
  if (url !== null && allowed.test(url.protocol) && isBare) return Result.succeed(text)
  return wrongSetting(setting, `must be ${tlsOnly ? "an https URL" : "an http or https URL"} without a user`)
}

export const readRate = (settings: SourceSettings, name: string, usual: number): SettingResult<number> => {
  const text = settingOf(settings, name)
  const rate = text === null ? usual : Number(text)
  return Number.isFinite(rate) && rate > 0
    ? Result.succeed(rate)
    : wrongSetting(name, "must be a number greater than 0")
}

export const readPairs = (settings: SourceSettings, name: string): SettingResult<Readonly<Record<string, string>>> => {
  const pairs = [...new URLSearchParams(settingOf(settings, name) ?? "")]
  const isUsable = pairs.every(([name, value]) => /^[A-Za-z][\w.:-]{0,60}$/.test(name) && value !== "")
  return isUsable
    ? Result.succeed(Object.fromEntries(pairs))
    : wrongSetting(name, "must be names and values as in a query: name=value&name=value")
}

/** Text such as `4/1, 1200/300` (requests/seconds); all quotas apply. */
export const readQuotas = (settings: SourceSettings, name: string): SettingResult<ReadonlyArray<Quota> | null> => {
  const text = settingOf(settings, name)
  if (text === null) return Result.succeed(null)
  const quotas = text.split(",").map((part) => {
    const [, requests, seconds] = /^\s*([1-9]\d{0,6})\s*\/\s*([1-9]\d{0,6})\s*$/.exec(part) ?? []
    return { requests: Number(requests), seconds: Number(seconds) }
  })
  return quotas.length <= 8 && quotas.every(({ requests }) => requests > 0)
    ? Result.succeed(quotas)
    : wrongSetting(name, "must be requests/seconds with commas between, such as 4/1, 1200/300")
}

const parses = (parse: () => unknown): boolean => Result.isSuccess(Result.try(parse))

export const readAuthority = (settings: SourceSettings, name = "authority"): SettingResult<string | null> => {
  const pem = settingOf(settings, name)
  if (pem === null || parses(() => new X509Certificate(pem))) return Result.succeed(pem)
  return wrongSetting(name, "must be one or more certificates in PEM")
}

/** From `certificate` and `key`, which belong together. `rsa`: the key signs with RS256. */
export const readCertificate = (
  settings: SourceSettings,
  kind: "rsa" | "any" = "any"
): SettingResult<ClientCertificate> =>
  Result.gen(function* () {
    const certificate = yield* required(settings, "certificate")
    const key = yield* required(settings, "key")
    if (!parses(() => new X509Certificate(certificate))) {
      return yield* wrongSetting("certificate", "must be a certificate in PEM")
    }
    if (!parses(() => createPrivateKey(key)))
      return yield* wrongSetting("key", "must be a private key in PEM, not encrypted")
    if (kind === "rsa" && createPrivateKey(key).asymmetricKeyType !== "rsa")
      return yield* wrongSetting("key", "must be an RSA key")
    if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))) {
      return yield* wrongSetting("key", "is not the key of the certificate")
    }
    return { certificate: Redacted.make(certificate), key: Redacted.make(key) }
  })
