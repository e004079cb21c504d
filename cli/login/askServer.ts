import { Effect, Schema } from "effect"

import { failure, printable } from "../Failure.ts"

export interface OAuthResponse {
  readonly status: number
  readonly body: unknown
}

const maxResponseLength = 256 * 1024

const isThisMachine = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const isFit = (url: string) => {
  const parsed = URL.parse(url)
  return parsed !== null && (parsed.protocol === "https:" || isThisMachine(parsed.hostname))
}

/** Reads a limited part of the body; JSON that is cut off becomes invalid. */
const readLimitedBody = async ({ body }: Response) => {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxResponseLength) break
  }
  return text
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a POST if `form` is given. Requires https except for this machine, because requests contain tokens. */
export const requestAuthorizationServer = Effect.fnUntraced(function* (
  url: string,
  form?: Readonly<Record<string, string>>
) {
  if (!isFit(url))
    return yield* failure("login_failed", `${printable(url)} cannot be used, because sign-in requires https.`)
  return yield* Effect.tryPromise({
    try: async (signal): Promise<OAuthResponse> => {
      const response = await fetch(url, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
        ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) })
      })
      return { status: response.status, body: jsonIn(await readLimitedBody(response)) }
    },
    catch: () => failure("unreachable", `${new URL(url).origin} does not respond. Try again.`, "unanswered")
  })
})

const Refusal = Schema.Struct({
  error: Schema.String,
  error_description: Schema.optionalKey(Schema.String)
})

export const oauthErrorOf = ({ body, status }: OAuthResponse): typeof Refusal.Type =>
  Schema.is(Refusal)(body) ? body : { error: `status ${status}` }
