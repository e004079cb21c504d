import { assert } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"

import { Users } from "#application/identity/user/Users.ts"

import { fetched } from "../../../oauth/asked.ts"
import { cli, logIn } from "../../../oauth/device.ts"
import type { Browser } from "../../../web/browser.ts"
import { password, signedIn } from "../../../web/people.ts"
import { keyFor } from "../../support/keys.ts"
import { onMemory } from "../../support/planes.ts"
import { paid } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { askFrom, newSignedIn } from "../../support/signedIn.ts"

const path = "/v2/events/stream"

const realPause = Effect.promise(() => new Promise((done) => setTimeout(done, 10)))

const until = Effect.fnUntraced(function* (isSo: () => boolean, sentence: string) {
  for (let left = 300; !isSo(); left--) {
    assert.isAbove(left, 0, sentence)
    yield* realPause
  }
})

/** An open stream whose headers and first bytes have come. */
const opened = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>>) {
  const client = yield* HttpClient.HttpClient
  const response = yield* client.execute(HttpClientRequest.get(path).pipe(HttpClientRequest.setHeaders(headers)))
  assert.strictEqual(response.status, 200)
  const state = { ended: false, begun: false }
  yield* response.stream.pipe(
    Stream.runForEach(() => Effect.sync(() => (state.begun = true))),
    Effect.ensuring(Effect.sync(() => (state.ended = true))),
    Effect.forkScoped
  )
  yield* until(() => state.begun, "the stream does not begin")
  return state
})

const cookieOf = (browser: Browser) => ({
  cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
})

/** Lets at most one second of the service's time pass. */
const endsWithinSecond = Effect.fnUntraced(function* (state: { readonly ended: boolean }, what: string) {
  for (let passed = 0; passed < 1_000 && !state.ended; passed += 50) {
    yield* TestClock.adjust(50)
    yield* realPause
  }
  assert.isTrue(state.ended, `the stream is open one second after ${what}`)
})

/** A member with a stream by key, by session and by access token, and one stream of somebody else. */
const withStreams = Effect.gen(function* () {
  const { browser, email, user } = yield* newSignedIn()
  const key = yield* keyFor(user.id, "read")
  const { access, refresh } = yield* logIn(browser)
  const streams = {
    byKey: yield* opened({ authorization: `Token ${key}` }),
    bySession: yield* opened(cookieOf(browser)),
    byToken: yield* opened({ authorization: `Bearer ${access}` })
  }
  const other = yield* newSignedIn()
  return { browser, email, user, refresh, ...streams, others: yield* opened(cookieOf(other.browser)) }
})

onMemory("An open stream ends within one second", (it) => {
  it.effect("of a revoked key, and no other stream does", () =>
    Effect.gen(function* () {
      const { byKey, bySession, byToken, others, user } = yield* withStreams
      const revoked = yield* ask("DELETE", `/v2/api_keys/${encodeURIComponent(`key of ${user.id}`)}`)
      assert.strictEqual(revoked.status, 204, revoked.text)
      yield* endsWithinSecond(byKey, "the key was revoked")
      for (const state of [bySession, byToken, others]) assert.isFalse(state.ended)
    })
  )

  it.effect("of a locked member", () =>
    Effect.gen(function* () {
      const { byKey, bySession, byToken, others, user } = yield* withStreams
      const locked = yield* ask("PATCH", `/v2/users/${user.id}`, {
        body: { data: { type: "user", id: user.id, attributes: { locked: true } } }
      })
      assert.strictEqual(locked.status, 200, locked.text)
      for (const state of [byKey, bySession, byToken]) yield* endsWithinSecond(state, "the member was locked")
      assert.isFalse(others.ended)
    })
  )

  it.effect("of a removed member", () =>
    Effect.gen(function* () {
      const { byKey, bySession, byToken, others, user } = yield* withStreams
      yield* Users.use((users) => users.remove(paid.id, user.id))
      for (const state of [byKey, bySession, byToken]) yield* endsWithinSecond(state, "the member was removed")
      assert.isFalse(others.ended)
    })
  )

  it.effect("of a session that its user ended, here or elsewhere, or with a new password", () =>
    Effect.gen(function* () {
      const { browser, byKey, bySession, byToken, email } = yield* withStreams
      yield* askFrom(browser, "DELETE", "/v2/session")
      yield* endsWithinSecond(bySession, "the user signed out")
      for (const state of [byKey, byToken]) assert.isFalse(state.ended)

      const [here, elsewhere] = [yield* signedIn(email), yield* signedIn(email)]
      const [kept, ended] = [yield* opened(cookieOf(here)), yield* opened(cookieOf(elsewhere))]
      const next = "a password that is new"
      yield* here.fill("/password", { present: password, password: next, again: next })
      yield* endsWithinSecond(ended, "the password was changed elsewhere")
      assert.isFalse(kept.ended)
    })
  )

  it.effect("of an approval whose tokens the program gave back", () =>
    Effect.gen(function* () {
      const { byKey, bySession, byToken, refresh } = yield* withStreams
      const form = { token: refresh, client_id: cli }
      yield* fetched("/oauth/revoke", { method: "POST", body: new URLSearchParams(form) })
      yield* endsWithinSecond(byToken, "the approval ended")
      for (const state of [byKey, bySession]) assert.isFalse(state.ended)
    })
  )

  it.effect("and a request that waits for events gets 401", () =>
    Effect.gen(function* () {
      const { user } = yield* newSignedIn()
      const key = yield* keyFor(user.id, "read")
      const waiting = yield* Effect.forkScoped(get("/v2/events?wait=25", key))
      yield* Effect.promise(() => new Promise((done) => setTimeout(done, 300)))
      yield* ask("DELETE", `/v2/api_keys/${encodeURIComponent(`key of ${user.id}`)}`)
      const state = {
        get ended() {
          return waiting.pollUnsafe() !== undefined
        }
      }
      yield* endsWithinSecond(state, "the key was revoked")
      assert.strictEqual((yield* Fiber.join(waiting)).status, 401)
    })
  )
})
