import { assert, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"

import { failureOf } from "#adapters/mail/failureOf.ts"
import * as MailSender from "#adapters/mail/MailSender.ts"
import { readMailUrl, senderDomain } from "#adapters/mail/MailServer.ts"
import type { MailServer } from "#adapters/mail/MailServer.ts"
import { MailSender as Port } from "#application/ports/delivery/notification/MailSender.ts"
import type { Mail } from "#application/ports/delivery/notification/MailSender.ts"
import { ContainerId, NotificationId } from "#domain/Identifiers.ts"

import { mailServer } from "../support/mailServer.ts"

const container_id = ContainerId.make("01900000-0000-7000-8000-000000000001")
const png = new Uint8Array(Buffer.from("iVBORw0KGgo=", "base64"))

const mail: Mail = {
  id: NotificationId.make("01900000-0000-7000-8000-000000000002"),
  to: "ada@example.com",
  message: {
    title: "Größe\r\nBcc: eve@example.com",
    items: [
      { sentence: "First <b>", container_id, link: "https://landfall.example.com/containers/1?a=1&b=2", map: null },
      { sentence: "Second", container_id, link: null, map: null }
    ],
    more: 3,
    why: "Because of “A & B”.",
    rules: null
  },
  pictures: [{ container_id, number: "MSCU1234566", bytes: png }],
  unsubscribe: null
}

const serverAt = (port: number, more: Partial<MailServer> = {}): MailServer => ({
  host: "127.0.0.1",
  port,
  isSecure: false,
  mayBePlain: true,
  user: null,
  password: null,
  from: "landfall@example.com",
  ...more
})

const sendBy = (server: MailServer) =>
  Effect.scoped(
    Effect.flatMap(Layer.build(MailSender.layer(server)), (context) =>
      Effect.provide(
        Port.use((sender) => sender.send(mail)),
        context
      )
    )
  )

it.effect("has its map within it, lets no title become a header, and no text become HTML", () =>
  Effect.gen(function* () {
    const server = yield* mailServer
    assert.deepStrictEqual(yield* sendBy(serverAt(server.port)), { outcome: "sent", error: null })
    const [received] = server.received
    assert.deepStrictEqual(received?.to, ["ada@example.com"])
    assert.strictEqual(received?.mail.subject, "Größe Bcc: eve@example.com")
    const [headers = ""] = String(received?.raw).split("\r\n\r\n")
    assert.match(headers, /^Subject:/m)
    assert.notMatch(headers, /^Bcc:/m)
    assert.match(String(received?.raw), /Content-Disposition: inline/)
    const [picture, ...others] = received?.mail.attachments ?? []
    assert.lengthOf(others, 0)
    assert.deepInclude(picture, { contentType: "image/png", related: true, cid: `map-${container_id}@landfall` })
    assert.deepStrictEqual(new Uint8Array(picture?.content ?? []), png)
    const html = String(received?.mail.html)
    assert.include(html, "First &lt;b&gt;")
    assert.include(html, "?a=1&amp;b=2")
    assert.strictEqual(html.split("<img ").length, 2, "a picture for each container, not for each sentence")
    assert.include(received?.mail.text, "3 more changes not listed.")
    assert.isFalse(received?.mail.headers.has("list-unsubscribe"))
  })
)

it.effect("goes unencrypted nowhere where it must not, and a wrong password is no fault of the mail", () =>
  Effect.gen(function* () {
    const server = yield* mailServer
    const plain = yield* sendBy(serverAt(server.port, { mayBePlain: false }))
    assert.strictEqual(plain.outcome, "again")
    const wrong = yield* sendBy(serverAt(server.port, { user: "landfall", password: Redacted.make("hunter2") }))
    assert.strictEqual(wrong.outcome, "again")
    assert.include(wrong.error, "SMTP_URL")
    assert.notInclude(wrong.error, "hunter2")
    assert.lengthOf(server.received, 0)
    const away = yield* sendBy(serverAt(1))
    assert.strictEqual(away.outcome, "again")
  })
)

it("tells a refusal for good from one for now", () => {
  const of = (failure: object) => failureOf(failure).outcome
  assert.strictEqual(of({ code: "EENVELOPE", responseCode: 550, response: "550 no such user" }), "never")
  assert.strictEqual(of({ code: "EMESSAGE", responseCode: 554 }), "never")
  assert.strictEqual(of({ code: "EENVELOPE", responseCode: 451 }), "again")
  assert.strictEqual(of({ code: "EAUTH", responseCode: 535 }), "again")
  assert.strictEqual(of({ code: "ECONNECTION" }), "again")
  assert.strictEqual(failureOf(null).outcome, "again")
})

it("reads the address of a server and of a sender", () => {
  const read = (text: string) => readMailUrl(Redacted.make(text))
  assert.deepInclude(read("smtp://a%40b:p%2Fw@mail.example.com"), { port: 587, isSecure: false, user: "a@b" })
  assert.deepInclude(read("smtps://mail.example.com"), { port: 465, isSecure: true, user: null, password: null })
  for (const wrong of ["http://mail.example.com", "mail.example.com:25", "smtp://", ""]) assert.isNull(read(wrong))
  assert.strictEqual(senderDomain("Landfall <landfall@Example.com>"), "example.com")
  assert.strictEqual(senderDomain("landfall@example.com"), "example.com")
  for (const wrong of ["landfall", "a@b@c", "x <a@b.c>\r\nBcc: d@e.f"]) assert.isNull(senderDomain(wrong))
})
