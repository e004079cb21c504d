import { createSocket } from "node:dgram"
import { once } from "node:events"

import { Effect } from "effect"

import { resolver } from "#adapters/webhooks/resolver.ts"

export type Reply = { readonly records: ReadonlyArray<Buffer> } | { readonly code: number } | null

export const typeA = 1
export const noSuchName = 3
export const serverFailure = 2

/** The question of a DNS query: its name, its type and its bytes. */
const questionOf = (query: Buffer) => {
  const labels: Array<string> = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), bytes: query.subarray(12, at + 5) }
}

const answered = (query: Buffer, question: ReturnType<typeof questionOf>, reply: Exclude<Reply, null>) => {
  const records = "records" in reply ? reply.records : []
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | ("code" in reply ? reply.code : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  const answers = records.flatMap((data) => {
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(question.type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return [record, data]
  })
  return Buffer.concat([header, question.bytes, ...answers])
}

/** A name server on a free loopback port that does not answer where the script has null. */
export const nameServer = Effect.fnUntraced(function* (script: (name: string, type: number) => Reply, patienceMs = 60) {
  const socket = createSocket("udp4")
  socket.on("message", (query, from) => {
    const question = questionOf(query)
    const reply = script(question.name, question.type)
    if (reply !== null) socket.send(answered(query, question, reply), from.port, from.address)
  })
  yield* Effect.acquireRelease(
    Effect.promise(() => {
      socket.bind(0, "127.0.0.1")
      return once(socket, "listening")
    }),
    () => Effect.sync(() => socket.close())
  )
  return resolver({ servers: [`127.0.0.1:${socket.address().port}`], patienceMs })
})
