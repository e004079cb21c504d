import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { containerNumber } from "../domain/voyage/merge/observe.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import type { Answering } from "./railroads.ts"
import { askAll, client, json, numbers, openRoad, railroadServer, upItem, withToken } from "./railroads.ts"

const small = { collectMs: 20, answerMs: 300, answerBytes: 10_000 }

const tagOf = Effect.fnUntraced(function* (answer: Answering) {
  const { url } = yield* railroadServer(withToken(answer))
  const source = yield* openRoad("UP", { ...client, url }, small)
  const [tag] = yield* askAll(source, [containerNumber(1)])
  return tag
})

const answers: ReadonlyArray<readonly [what: string, answer: Answering, tag: string]> = [
  ["a refused credential", (response) => response.writeHead(403).end("no"), "Denied"],
  ["an unknown number", (response) => response.writeHead(404).end(), "NumberUnknown"],
  ["no content", (response) => response.writeHead(204).end(), "NumberUnknown"],
  ["too many questions", (response) => response.writeHead(429, { "retry-after": "7" }).end(), "SourceBusy"],
  ["an outage", (response) => response.writeHead(503).end("down"), "SourceTrouble"],
  ["a redirect", (response) => response.writeHead(302, { location: "http://example.com" }).end(), "SourceTrouble"],
  [
    "a login page",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
    "SourceTrouble"
  ],
  ["a text", (response) => response.writeHead(200, json).end('"hello"'), "SourceTrouble"],
  ["half an answer", (response) => response.writeHead(200, json).end('[{"load":'), "SourceTrouble"],
  ["a deep answer", (response) => response.writeHead(200, json).end("[".repeat(5000)), "SourceTrouble"],
  [
    "bytes that are no text",
    (response) => response.writeHead(200, json).end(Buffer.from([0xff, 0xfe])),
    "SourceTrouble"
  ],
  ["a large answer", (response) => response.writeHead(200, json).end(`["${"x".repeat(20_000)}"]`), "SourceTrouble"],
  ["silence", () => undefined, "SourceTrouble"],
  ["a broken connection", (response) => response.destroy(), "SourceTrouble"],
  ["nothing", (response) => response.writeHead(200, json).end("[]"), "NumberUnknown"]
]

describe("a railroad that answers with", () => {
  it.live.each(answers)("%s", ([, answer, tag]) =>
    Effect.gen(function* () {
      assert.strictEqual(String(yield* tagOf(answer)), tag)
    })
  )
})

describe("a container that the railroad cannot bear", () => {
  const bad = containerNumber(3).slice(0, 10)
  const picky: Answering = (response, { url }) => {
    const ids = url.searchParams.get("equipment_id")?.split(",") ?? []
    return ids.includes(bad)
      ? response.writeHead(400, json).end(`{"error":"${bad}"}`)
      : response.writeHead(200, json).end(`[${ids.map((id) => upItem(id)).join(",")}]`)
  }

  it.live("costs the others of its batch nothing", () =>
    Effect.gen(function* () {
      const { received, url } = yield* railroadServer(withToken(picky))
      const found = yield* askAll(yield* openRoad("UP", { ...client, url }), numbers(20))
      assert.deepStrictEqual(
        found,
        numbers(20).map((number) => (number === containerNumber(3) ? "SourceTrouble" : [upItem(number.slice(0, 10))]))
      )
      assert.isAtMost(received.length, 12)
    })
  )

  it.live("is not asked for without end when none of a batch is taken", () =>
    Effect.gen(function* () {
      const { received, url } = yield* railroadServer(withToken((response) => response.writeHead(404, json).end("{}")))
      const found = yield* askAll(yield* openRoad("UP", { ...client, url }), numbers(20))
      assert.isTrue(nonEmpty(found).every((tag) => tag === "NumberUnknown"))
      assert.isAtMost(received.length, 16 + 1)
    })
  )
})
