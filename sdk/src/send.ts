import { attempt } from "./attempt.ts"
import type { Answer } from "./attempt.ts"
import type { CallOptions } from "./CallOptions.ts"
import { isLandfallError, Unanswered } from "./errors.ts"
import { delayAfter, mayRepeat, pause } from "./retries.ts"
import type { LandfallOptions } from "./Settings.ts"

export interface ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly isKeyed: boolean
  readonly isOpen: boolean
}

const authorizationOf = async ({ bearer, key }: LandfallOptions): Promise<Readonly<Record<string, string>>> => {
  const [scheme, secret] = key === undefined ? ["Bearer", bearer] : ["Token", key]
  if (secret === undefined) return {}
  return { authorization: `${scheme} ${typeof secret === "string" ? secret : await secret()}` }
}

const initOf = async (settings: LandfallOptions, asked: ApiRequest, options: CallOptions) => ({
  method: asked.method,
  body: asked.body,
  credentials: settings.cookie === true ? ("same-origin" as const) : ("omit" as const),
  headers: {
    accept: "application/vnd.api+json, application/json",
    ...(asked.body === null ? {} : { "content-type": "application/vnd.api+json" }),
    ...(await authorizationOf(settings)),
    ...settings.headers,
    ...asked.headers,
    ...options.headers
  }
})

const sendUntilAnswered = async (
  settings: LandfallOptions,
  asked: ApiRequest,
  options: CallOptions
): Promise<Answer> => {
  const begun = Date.now()
  const { retries = settings.retries ?? 5, retryFor = settings.retryFor ?? 120_000, signal } = options
  for (let number = 1; ; number++) {
    const answer = await attempt({
      fetch: settings.fetch ?? globalThis.fetch,
      url: asked.url,
      init: await initOf(settings, asked, options),
      timeout: options.timeout ?? settings.timeout ?? 30_000,
      signal,
      isOpen: asked.isOpen
    })
    if (!isLandfallError(answer)) return answer
    const delay = delayAfter(answer, number)
    if (number > retries || Date.now() + delay > begun + retryFor || !mayRepeat(answer, asked)) throw answer
    settings.onRetry?.({ error: answer, attempt: number, delay })
    await pause(delay, signal)
    if (signal?.aborted === true) throw new Unanswered("aborted", { method: asked.method, url: asked.url }, answer)
  }
}

/** With revalidation of stored responses. */
export const send = async (
  settings: LandfallOptions,
  asked: ApiRequest,
  options: CallOptions = {}
): Promise<Answer> => {
  const cache = asked.method === "GET" && !asked.isOpen ? settings.cache : undefined
  const kept = await cache?.get(asked.url)
  const headers = kept === undefined ? asked.headers : { ...asked.headers, "if-none-match": kept.etag }
  const answer = await sendUntilAnswered(settings, { ...asked, headers }, options)
  if (answer.status === 304 && kept !== undefined) return { ...answer, text: kept.text }
  const etag = answer.headers.get("etag")
  if (etag !== null) await cache?.set(asked.url, { etag, text: answer.text })
  return answer
}

export const jsonOf = (answer: Answer, { method, url }: ApiRequest): unknown => {
  try {
    return JSON.parse(answer.text)
  } catch (error) {
    throw new Unanswered("malformed", { method, url }, error)
  }
}
