import { Effect } from "effect"

import { openAuthenticator } from "../support/Authenticator.ts"
import type { Misuse } from "../support/Authenticator.ts"
import { hiddenIn, openBrowser } from "./browser.ts"
import type { Browser } from "./browser.ts"
import { newPerson, password, signedIn } from "./people.ts"

export const origin = "https://landfall.example"

/** Behind an address for which browsers have passkeys. */
export const site = { environment: { PUBLIC_URL: origin } }

type Device = ReturnType<typeof openAuthenticator>

/** What the form of a ceremony has in it. */
export const forms = { create: 'data-passkey="create"', get: 'data-passkey="get"' } as const

/** Adds a passkey as the script of the page does; the answer, and what the device made. */
export const add = Effect.fnUntraced(function* (browser: Browser, device: Device, misuse: Misuse = {}, name = "Phone") {
  const form = hiddenIn(yield* browser.get("/passkeys"), forms.create)
  const options = yield* browser.post("/passkeys/options", { ...form, password })
  const credential = device.create(JSON.parse(options.text), misuse)
  return { credential, answer: yield* browser.post("/passkeys", { ...form, name, credential }) }
})

/** What a browser that is not signed in is asked for. */
export const request = Effect.fnUntraced(function* (browser: Browser, returnTo = "/sessions") {
  const page = yield* browser.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`)
  const form = hiddenIn(page, forms.get)
  return { form, options: JSON.parse((yield* browser.post("/sign-in/passkey/options", form)).text) }
})

/** Signs in as the script of the page does. */
export const enter = Effect.fnUntraced(function* (device: Device, misuse: Misuse = {}, returnTo = "/sessions") {
  const browser = yield* openBrowser
  const { form, options } = yield* request(browser, returnTo)
  const credential = device.get(options, misuse)
  return { browser, credential, answer: yield* browser.post("/sign-in/passkey", { ...form, credential }) }
})

/** Where a browser is sent whose passkey was refused. */
export const refusal = "/sign-in?notice=passkey&return_to=%2Fsessions"

/** A person with a passkey, in a browser that is signed in. */
export const newHolder = Effect.fnUntraced(function* () {
  const person = yield* newPerson()
  const [browser, device] = [yield* signedIn(person.email), openAuthenticator(origin)]
  yield* add(browser, device)
  return { ...person, browser, device }
})
