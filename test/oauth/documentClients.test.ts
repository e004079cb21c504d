import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"

import { onMemory } from "../rest/support/planes.ts"
import { newPerson, signedIn } from "../web/people.ts"
import { answer, begin, connect, Kept, origin } from "./assistant.ts"

const document = "https://assistant.example/client.json"
const described = { client_id: document, client_name: "Described", redirect_uris: ["http://localhost:7777/callback"] }

const asked: Array<string> = []

/** The outer world: one document, and another that says it is that one. */
const world = Layer.succeed(FetchHttpClient.Fetch, (input) => {
  asked.push(String(input))
  return Promise.resolve(Response.json(described))
})

onMemory(
  "A client that is described by a document",
  (it) => {
    it.effect("is known by it, is shown with its address, and is looked up once", () =>
      Effect.gen(function* () {
        const at = yield* origin
        const { email } = yield* newPerson()
        const browser = yield* signedIn(email)
        const kept = new Kept({ document, redirect: "http://localhost:7777/callback" })
        const { transport } = yield* Effect.promise(() => connect(at, kept))
        const url = kept.sentTo ?? new URL(at)
        assert.strictEqual(url.searchParams.get("client_id"), document)
        const moved = new URL(url)
        moved.searchParams.set("redirect_uri", "http://localhost:49153/callback")
        const { location } = yield* begin(browser, moved)
        const { text } = yield* browser.get(new URL(location ?? "/", at).pathname)
        assert.include(text, document)
        const back = yield* answer(browser, url)
        yield* Effect.promise(() => transport.finishAuth(back.searchParams))
        assert.isNotNull((yield* Effect.promise(() => connect(at, kept))).client)
        assert.deepStrictEqual(asked, [document])
      })
    )

    it.effect("is not taken for one whose address another document names", () =>
      Effect.gen(function* () {
        const at = yield* origin
        const { email } = yield* newPerson()
        const kept = new Kept({ document })
        yield* Effect.promise(() => connect(at, kept))
        const url = kept.sentTo ?? new URL(at)
        url.searchParams.set("client_id", "https://thief.example/client.json")
        const { location, status } = yield* begin(yield* signedIn(email), url)
        assert.deepStrictEqual([status, location], [400, null])
      })
    )
  },
  { fetching: world }
)
