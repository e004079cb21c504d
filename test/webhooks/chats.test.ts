import { createServer } from "node:http"
import type { IncomingMessage } from "node:http"

import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { chatSender } from "#adapters/webhooks/chat/chatSender.ts"
import { slackBody } from "#adapters/webhooks/chat/slack.ts"
import { teamsBody } from "#adapters/webhooks/chat/teams.ts"
import { make } from "#adapters/webhooks/Sender.ts"
import type { NotificationContent } from "#application/ports/delivery/notification/Message.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { closed, localSender, recording, resolving } from "./senders.ts"

interface Posted {
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** A real receiver on this machine, which answers as it is told. */
const receiver = Effect.acquireRelease(
  Effect.callback<{
    readonly url: string
    readonly posted: Array<Posted>
    answer: readonly [number, string, Record<string, string>?]
    readonly close: () => void
  }>((resume) => {
    const posted: Array<Posted> = []
    const server = createServer((request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        posted.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        const [status, text, headers] = handle.answer
        response.writeHead(status, headers).end(text)
      })
    })
    const handle = {
      url: "",
      posted,
      answer: [200, "ok"] as readonly [number, string, Record<string, string>?],
      close: () => void server.close()
    }
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" ? address?.port : 0
      resume(Effect.succeed(Object.assign(handle, { url: `http://127.0.0.1:${port}/services/T0/B0/XXXX` })))
    })
  }),
  ({ close }) => Effect.sync(close)
)

const item = (sentence: string) => ({
  sentence,
  container_id: ContainerId.make("01900000-0000-7000-8000-000000000001"),
  link: "https://landfall.example.com/containers/01900000-0000-7000-8000-000000000001",
  map: "https://landfall.example.com/v2/containers/01900000-0000-7000-8000-000000000001/map.png"
})

const message = (more: Partial<NotificationContent> = {}): NotificationContent => ({
  title: "Container MSCU1234566 arrived <at> *the* port & more",
  items: [item("Container MSCU1234566 arrived <!channel> [x](https://evil.example) & more.")],
  more: 0,
  why: "You receive this because of your notification rule “Arrivals”.",
  rules: "https://landfall.example.com/notifications",
  ...more
})

const long = message({
  title: "x".repeat(500),
  items: Array.from({ length: 50 }, (_, at) => item(`${at} ${"word & ".repeat(600)}`)),
  more: 7
})

it("keeps to the limits of Slack, and lets no text become a mention or a link", () => {
  const { blocks, text } = slackBody(message())
  assert.deepStrictEqual(
    blocks.map(({ type }) => type),
    ["header", "section", "context"]
  )
  assert.include(JSON.stringify(blocks), "&lt;!channel&gt;")
  assert.notInclude(text, "<at>")
  assert.include(JSON.stringify(blocks), "|Map>")
  const many = slackBody(long)
  assert.isAtMost(many.blocks.length, 50)
  const sections = many.blocks.flatMap((block) => (block.type === "section" ? [block] : []))
  for (const section of sections) {
    assert.isAtMost("text" in section ? section.text.text.length : 0, 3_000)
  }
  assert.isAtMost(JSON.stringify(many.blocks).length, 13_000)
  assert.include(JSON.stringify(many.blocks), `${50 + 7 - sections.length} more`)
  const [header] = many.blocks
  assert.isAtMost(header !== undefined && "text" in header ? header.text.text.length : 151, 150)
})

it("keeps to the size that Teams takes, in the envelope of a message", () => {
  const card = teamsBody(message())
  assert.strictEqual(card.type, "message")
  const [attachment] = card.attachments
  assert.strictEqual(attachment?.contentType, "application/vnd.microsoft.card.adaptive")
  assert.deepInclude(attachment?.content, { type: "AdaptiveCard", version: "1.4" })
  assert.include(JSON.stringify(card), "\\\\[x\\\\](https://evil.example)")
  const many = teamsBody(long)
  assert.isAtMost(Buffer.byteLength(JSON.stringify(many)), 28 * 1024)
  const shown = many.attachments[0]?.content.body.filter(({ text }) => text.includes("[Open](")).length ?? 0
  assert.isAbove(shown, 0)
  assert.include(JSON.stringify(many), `${50 + 7 - shown} more`)
})

it.effect("posts without a signature, and says what an answer means", () =>
  Effect.gen(function* () {
    const chat = yield* receiver
    const sender = chatSender(yield* localSender())
    const post = (kind: "slack" | "teams") => sender.post(kind, Redacted.make(chat.url), message())
    assert.deepStrictEqual(yield* post("slack"), { outcome: "sent", error: null })
    chat.answer = [202, ""]
    assert.deepInclude(yield* post("teams"), { outcome: "sent" })
    for (const { body, headers } of chat.posted) {
      assert.strictEqual(headers["content-type"], "application/json")
      assert.isUndefined(headers["webhook-signature"])
      assert.isObject(JSON.parse(body))
    }
    chat.answer = [404, "no_service"]
    const gone = yield* post("slack")
    assert.strictEqual(gone.outcome, "never")
    assert.include(gone.error, "no_service")
    chat.answer = [429, "rate_limited", { "retry-after": "30" }]
    assert.deepInclude(yield* post("slack"), { outcome: "again", waits: 30_000 })
    chat.answer = [500, ""]
    assert.deepInclude(yield* post("teams"), { outcome: "again" })
  })
)

it.effect("reaches nothing that webhooks may not reach", () =>
  Effect.gen(function* () {
    const { dial, dialled } = recording()
    const { resolve } = resolving({ "chat.example": [["10.0.0.7"]] })
    const sender = chatSender(yield* make(closed, { resolve, dial }))
    for (const address of [
      "http://hooks.slack.com/services/x",
      "https://127.0.0.1/x",
      "https://169.254.169.254/latest",
      "https://chat.example/x"
    ]) {
      assert.isNotNull(yield* sender.refuse(address), address)
      const sending = yield* sender.post("slack", Redacted.make(address), message())
      assert.notStrictEqual(sending.outcome, "sent", address)
    }
    assert.lengthOf(dialled, 0)
  })
)
