import { Effect } from "effect"

import { hiddenIn, openBrowser } from "../../web/browser.ts"
import type { Browser } from "../../web/browser.ts"

/** Where providers send browsers back. */
export const callback = "https://landfall.example/sign-in/callback"

/** What the form of the button has in it. */
export const button = 'action="/sign-in/provider"'

/** Presses the button of the sign-in page. */
export const press = Effect.fnUntraced(function* (browser: Browser, returnTo = "/sessions") {
  const page = yield* browser.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`)
  return yield* browser.post("/sign-in/provider", hiddenIn(page, button))
})

/** The address at the provider to which the button leads. */
export const departure = Effect.fnUntraced(function* (browser: Browser, returnTo?: string) {
  const { location, text } = yield* press(browser, returnTo)
  if (location === null) throw new Error(`not sent to the provider: ${text}`)
  return location
})

/** Comes back from the provider. */
export const comeBack = (browser: Browser, query: string) => browser.get(`/sign-in/callback?${query}`)

/** Signs in by a provider at which somebody sits. */
export const enter = Effect.fnUntraced(function* <E, R>(
  sit: (address: string) => Effect.Effect<string, E, R>,
  returnTo?: string
) {
  const browser = yield* openBrowser
  const query = yield* sit(yield* departure(browser, returnTo))
  return { browser, query, answer: yield* comeBack(browser, query) }
})

/** The query with other values. */
export const changed = (query: string, values: Readonly<Record<string, string>>) => {
  const result = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) result.set(name, value)
  return result.toString()
}
