import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { UserRole } from "#domain/identity/user/User.ts"

import type { Browser } from "../../web/browser.ts"
import { newPerson, signedIn } from "../../web/people.ts"
import { breach } from "./conforms.ts"
import type { Document } from "./server.ts"

export interface Sent {
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What browsers send along from a page of the service. */
const ofOwnPage = { "sec-fetch-site": "same-origin" }

/** Asks as a page of the service does, with the cookies of the browser. */
export const askFrom = Effect.fnUntraced(function* (browser: Browser, method: string, path: string, sent: Sent = {}) {
  const { body, headers = {}, text = body === undefined ? null : JSON.stringify(body) } = sent
  const type = text === null ? {} : { "content-type": "application/vnd.api+json" }
  const answer = yield* browser.send(path, { method, body: text, headers: { ...ofOwnPage, ...type, ...headers } })
  const { status } = answer
  assert.isNull(
    breach(method, path, { status, type: answer.headers.get("content-type") ?? undefined, text: answer.text })
  )
  return { ...answer, body: (answer.text.startsWith("{") ? JSON.parse(answer.text) : {}) as Document }
})

/** A new user of the account `paid`, and a browser in which they are signed in. */
export const newSignedIn = Effect.fnUntraced(function* (role: UserRole = "member") {
  const person = yield* newPerson(role)
  return { ...person, browser: yield* signedIn(person.email) }
})
