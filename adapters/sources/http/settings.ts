import { createPrivateKey, X509Certificate } from "node:crypto"

import { Redacted, Result, Schema } from "effect"

import { SettingRefused } from "#application/ports/source/SourceOffers.ts"
import type { Setting, Settings } from "#application/ports/source/SourceOffers.ts"
import type { Quota } from "#domain/source/Quota.ts"

import type { ClientCertificate } from "./Access.ts"

/** `problem` follows the setting's name in a sentence and never contains the value. */
class WrongSetting extends Schema.TaggedError<WrongSetting>()("WrongSetting", {
  setting: Schema.String,
  problem: Schema.String
}) {}

export type Read<A> = Result.Result<A, WrongSetting>

export const wrong = (setting: string, problem: string): Read<never> =>
  Result.fail(new WrongSetting({ setting, problem }))

export const refusedSetting = ({ problem, setting }: WrongSetting) =>
  new SettingRefused({ setting, detail: `It ${problem}.` })

export const setting = (name: string, meaning: string, more: Partial<Setting> = {}): Setting => ({
  name,
  meaning,
  isRequired: false,
  isSecret: false,
  ...more
})

/** Trimmed; null when blank. Line ends of PEM may be written as `\n`. */
export const given = (settings: Settings, name: string): string | null => {
  const value = Object.hasOwn(settings, name) ? settings[name] : undefined
  const text = value === undefined ? "" : Redacted.value(value).trim()
  return text === "" ? null : text.startsWith("-----BEGIN") ? text.replaceAll("\\n", "\n") : text
}

export const required = (settings: Settings, name: string): Read<string> => {
  const text = given(settings, name)
  return text === null ? wrong(name, "is missing") : Result.succeed(text)
}

interface Wanted {
  readonly tlsOnly?: boolean
  readonly query?: "allowed" | "refused"
}

/** A rejected address is never shown, since it may contain a secret. */
export const readAddress = (setting: string, text: string, { query, tlsOnly = false }: Wanted = {}): Read<string> => {
  const url = URL.parse(text)
  const allowed = tlsOnly ? /^https:$/ : /^https?:$/
  const isBare = `${url?.username}${url?.password}${url?.hash}${query === "refused" ? url?.search : ""}` === ""
  if (url !== null && allowed.test(url.protocol) && isBare) return Result.succeed(text)
  return wrong(setting, `must be ${tlsOnly ? "an https URL" : "an http or https URL"} without a user`)
}

export const readRate = (settings: Settings, name: string, usual: number): Read<number> => {
  const text = given(settings, name)
  const rate = text === null ? usual : Number(text)
  return Number.isFinite(rate) && rate > 0 ? Result.succeed(rate) : wrong(name, "must be a number greater than 0")
}

export const readPairs = (settings: Settings, name: string): Read<Readonly<Record<string, string>>> => {
  const pairs = [...new URLSearchParams(given(settings, name) ?? "")]
  const isUsable = pairs.every(([name, value]) => /^[A-Za-z][\w.:-]{0,60}$/.test(name) && value !== "")
  return isUsable
    ? Result.succeed(Object.fromEntries(pairs))
    : wrong(name, "must be names and values as in a query: name=value&name=value")
}

/** Text such as `4/1, 1200/300` (requests/seconds); all quotas apply. */
export const readQuotas = (settings: Settings, name: string): Read<ReadonlyArray<Quota> | null> => {
  const text = given(settings, name)
  if (text === null) return Result.succeed(null)
  const quotas = text.split(",").map((part) => {
    const [, requests, seconds] = /^\s*([1-9]\d{0,6})\s*\/\s*([1-9]\d{0,6})\s*$/.exec(part) ?? []
    return { requests: Number(requests), seconds: Number(seconds) }
  })
  return quotas.length <= 8 && quotas.every(({ requests }) => requests > 0)
    ? Result.succeed(quotas)
    : wrong(name, "must be requests/seconds with commas between, such as 4/1, 1200/300")
}

const parses = (parse: () => unknown): boolean => Result.isSuccess(Result.try(parse))

export const readAuthority = (settings: Settings, name = "authority"): Read<string | null> => {
  const pem = given(settings, name)
  if (pem === null || parses(() => new X509Certificate(pem))) return Result.succeed(pem)
  return wrong(name, "must be one or more certificates in PEM")
}

/** From `certificate` and `key`, which belong together. `rsa`: the key signs with RS256. */
export const readCertificate = (settings: Settings, kind: "rsa" | "any" = "any"): Read<ClientCertificate> =>
  Result.gen(function* () {
    const certificate = yield* required(settings, "certificate")
    const key = yield* required(settings, "key")
    if (!parses(() => new X509Certificate(certificate))) {
      return yield* wrong("certificate", "must be a certificate in PEM")
    }
    if (!parses(() => createPrivateKey(key))) return yield* wrong("key", "must be a private key in PEM, not encrypted")
    if (kind === "rsa" && createPrivateKey(key).asymmetricKeyType !== "rsa")
      return yield* wrong("key", "must be an RSA key")
    if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))) {
      return yield* wrong("key", "is not the key of the certificate")
    }
    return { certificate: Redacted.make(certificate), key: Redacted.make(key) }
  })
