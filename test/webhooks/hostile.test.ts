import type { Socket } from "node:net"
import { gzipSync } from "node:zlib"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { rawReceiver } from "./receiver.ts"
import { localSender, notification } from "./senders.ts"

/** Of receivers that never end. */
const shortMs = 400
/** Of receivers that end, however busy the machine is. */
const longMs = 20_000

const repeating = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 20)
  socket.on("close", () => clearInterval(timer))
}

/** Writes for as long as the other side reads. */
const pouring = (socket: Socket, chunk: Buffer) => {
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on("drain", pour)
  pour()
}

const ok = "HTTP/1.1 200 OK\r\n"

const attempted = Effect.fnUntraced(function* (answer: (socket: Socket) => void, deadlineMs: number = longMs) {
  const { url, sockets } = yield* rawReceiver((socket) => {
    socket.on("close", () => (written += socket.bytesWritten))
    answer(socket)
  })
  let written = 0
  const sender = yield* localSender(deadlineMs)
  const attempt = yield* sender.send(notification(url))
  const patience = Date.now() + longMs
  while (sockets.size > 0 && Date.now() < patience) yield* Effect.sleep(5)
  assert.strictEqual(sockets.size, 0, "the connection is closed")
  assert.isTrue(attempt.responseBody === null || Buffer.byteLength(attempt.responseBody) <= 4096)
  assert.isBelow(JSON.stringify(attempt.responseHeaders).length, 32 * 1024)
  return { ...attempt, written }
})

const tooLate: ReadonlyArray<readonly [string, number | null, (socket: Socket) => void]> = [
  ["never answers", null, () => {}],
  [
    "drips headers",
    null,
    (socket) => {
      socket.write(ok)
      repeating(socket, "x-more: 1\r\n")
    }
  ],
  [
    "drips a body",
    200,
    (socket) => {
      socket.write(`${ok}content-length: 100000\r\n\r\n`)
      repeating(socket, "x")
    }
  ],
  [
    "drips chunks",
    200,
    (socket) => {
      socket.write(`${ok}transfer-encoding: chunked\r\n\r\n`)
      repeating(socket, "1\r\nx\r\n")
    }
  ],
  [
    "sends interim answers without end",
    null,
    (socket) => repeating(socket, "HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n")
  ]
]

it.live.each(tooLate)("is cut at the deadline: a receiver that %s", ([, status, answer]) =>
  Effect.gen(function* () {
    const attempt = yield* attempted(answer, shortMs)
    assert.deepInclude(attempt, { outcome: "failed", status, fault: "timeout", ours: false })
    assert.strictEqual(attempt.error, "The receiver did not answer completely within 0.4 seconds.")
    assert.isAtLeast(attempt.durationMs, shortMs - 5)
  }).pipe(Effect.scoped)
)

it.live("keeps what came before the deadline for the log", () =>
  Effect.gen(function* () {
    const attempt = yield* attempted((socket) => socket.write(`${ok}content-length: 9\r\n\r\nhalf`), shortMs)
    assert.deepInclude(attempt, { outcome: "failed", responseBody: "half" })
  }).pipe(Effect.scoped)
)

it.live("reads 64 kB of an endless body and goes by the status", () =>
  Effect.gen(function* () {
    const attempt = yield* attempted((socket) => {
      socket.write(`${ok}content-type: text/plain\r\n\r\n`)
      pouring(socket, Buffer.alloc(64 * 1024, "x"))
    })
    assert.deepInclude(attempt, { outcome: "succeeded", status: 200, responseBody: "x".repeat(4096) })
    assert.isBelow(attempt.durationMs, longMs)
    assert.isBelow(attempt.written, 16 * 1024 * 1024)
  }).pipe(Effect.scoped)
)

it.live("does not unpack a compressed body", () =>
  Effect.gen(function* () {
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024))
    const attempt = yield* attempted((socket) => {
      socket.write(`${ok}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`)
      socket.end(bomb)
    })
    assert.strictEqual(attempt.outcome, "succeeded")
    assert.notInclude(attempt.responseBody ?? assert.fail("no body"), "\0")
    assert.isTrue(attempt.responseBody?.isWellFormed())
  }).pipe(Effect.scoped)
)

it.live("refuses an answer with 200 kB of headers", () =>
  Effect.gen(function* () {
    const attempt = yield* attempted((socket) => {
      socket.write(ok)
      socket.write(`x-large: ${"a".repeat(1000)}\r\n`.repeat(200))
      socket.end("\r\n")
    })
    assert.deepInclude(attempt, { outcome: "failed", status: null, fault: "malformed", ours: false })
    assert.strictEqual(attempt.error, "The headers of the receiver's answer were too large.")
  }).pipe(Effect.scoped)
)

it.live("logs no more of many headers than fits", () =>
  Effect.gen(function* () {
    const many = Array.from({ length: 150 }, (_, index) => `x-${index}: ${"b".repeat(80)}\r\n`).join("")
    const attempt = yield* attempted((socket) =>
      socket.end(`${ok}set-cookie: session=1\r\n${many}content-length: 0\r\nconnection: close\r\n\r\n`)
    )
    assert.strictEqual(attempt.outcome, "succeeded")
    assert.isAtMost(Object.keys(attempt.responseHeaders).length, 64)
    assert.isUndefined(attempt.responseHeaders["set-cookie"])
  }).pipe(Effect.scoped)
)

it.live.each([
  ["closes without an answer", "", null, "closed"],
  ["closes in the middle of an answer", `${ok}content-length: 100\r\n\r\nx`, 200, "closed"],
  ["speaks another protocol", "220 mail.example ESMTP\r\n", null, "malformed"],
  ["answers with two lengths", `${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`, null, "malformed"],
  ["switches protocol", "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n", null, "closed"]
] as const)("has failed at a receiver that %s", ([, text, status, fault]) =>
  Effect.gen(function* () {
    const attempt = yield* attempted((socket) => socket.end(text))
    assert.deepInclude(attempt, { outcome: "failed", status, fault, ours: false })
    assert.match(attempt.error ?? "", /^The [^:{}/]*\.$/)
  }).pipe(Effect.scoped)
)

it.live("makes any bytes fit for the log: valid UTF-8, no NUL, at most 4 kB, no split character", () =>
  Effect.gen(function* () {
    const wide = Buffer.from("貨".repeat(3000))
    const sending = (body: Buffer) => (socket: Socket) => {
      socket.write(`${ok}content-length: ${body.length}\r\nconnection: close\r\n\r\n`)
      socket.end(body)
    }
    const split = yield* attempted(sending(wide))
    assert.strictEqual(split.responseBody, "貨".repeat(1365))
    const junk = Buffer.from([0, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0])
    const { responseBody } = yield* attempted(sending(Buffer.concat([junk, wide])))
    assert.isTrue(responseBody?.isWellFormed())
    assert.notInclude(responseBody ?? assert.fail("no body"), "\0")
    assert.isAbove(Buffer.byteLength(responseBody ?? ""), 4000)
  }).pipe(Effect.scoped)
)
