import { Effect } from "effect"

import type { Browser } from "../web/browser.ts"
import { askTokens, origin } from "./assistant.ts"

/** The client that every service knows. */
export const cli = "landfall-cli"

export interface Begun {
  readonly device_code: string
  readonly user_code: string
  readonly verification_uri: string
  readonly verification_uri_complete: string
  readonly expires_in: number
  readonly interval: number
  readonly error?: string
}

/** Asks for a device code. */
export const begin = Effect.fnUntraced(function* (form: Readonly<Record<string, string>> = {}) {
  const at = yield* origin
  const response = yield* Effect.promise(() =>
    fetch(`${at}/oauth/device_authorization`, {
      method: "POST",
      body: new URLSearchParams({ client_id: cli, ...form })
    })
  )
  const body = yield* Effect.promise(() => response.json() as Promise<Begun>)
  return { ...body, status: response.status }
})

/** Asks the token endpoint with a device code. */
export const poll = ({ device_code }: Pick<Begun, "device_code">, client_id = cli) =>
  askTokens({ grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code, client_id })

/** Answers in a browser that is signed in, as a person does who types the code. */
export const decide = Effect.fnUntraced(function* (
  browser: Browser,
  { user_code }: Pick<Begun, "user_code">,
  answer: "approve" | "refuse" = "approve"
) {
  return yield* browser.fill(`/device?user_code=${user_code}`, { answer })
})

/** A whole sign-in of a program, for the REST interface. */
export const logIn = Effect.fnUntraced(function* (browser: Browser, scope = "openid read write") {
  const at = yield* origin
  const begun = yield* begin({ scope, resource: `${at}/v2` })
  yield* decide(browser, begun)
  const { body } = yield* poll(begun)
  return { access: body["access_token"] ?? "", refresh: body["refresh_token"] ?? "", scope: body["scope"] ?? "" }
})
