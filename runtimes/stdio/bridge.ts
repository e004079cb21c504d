import { createInterface } from "node:readline"
import type { Readable } from "node:stream"

import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

import { headersOf, readMessage } from "./Message.ts"
import type { Message } from "./Message.ts"

interface Bridge {
  readonly input: Readable
  readonly write: (line: string) => void
  readonly url: URL
  readonly key: string
}

const failed = (id: Message["id"], code: ErrorCode, message: string, jsonRpcCode = -32_000) =>
  JSON.stringify({ jsonrpc: "2.0", id: id ?? null, error: { code: jsonRpcCode, message, data: { code } } })

const messagesIn = (type: string, text: string): ReadonlyArray<string> =>
  type.startsWith("text/event-stream")
    ? text.split(/\r?\n/).flatMap((line) => (line.startsWith("data:") ? [line.slice("data:".length).trim()] : []))
    : [text.trim()]

/** An error before the request was parsed has a null id, but the client needs the id of its request. */
const ofRequest = (line: string, { id }: Message): string => {
  const parsed: unknown = JSON.parse(line)
  return typeof parsed === "object" && parsed !== null && "error" in parsed && "id" in parsed && parsed.id === null
    ? JSON.stringify({ ...parsed, id: id ?? null })
    : line
}

/** Forwards JSON-RPC messages, one per line. */
export const bridge = async ({ input, key, url, write }: Bridge): Promise<void> => {
  const running = new Map<string | number, AbortController>()
  let agreed: string | null = null

  const forward = async (line: string, message: Message): Promise<void> => {
    const abort = new AbortController()
    const { id } = message
    if (id !== undefined && id !== null) running.set(id, abort)
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          authorization: `Token ${key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headersOf(message, agreed)
        },
        body: line,
        signal: abort.signal
      })
      const text = await response.text()
      if (id === undefined || id === null) return
      for (const answer of messagesIn(response.headers.get("content-type") ?? "", text)) {
        if (answer === "") continue
        agreed = readMessage(answer)?.result?.protocolVersion ?? agreed
        write(ofRequest(answer, message))
      }
    } catch (error) {
      if (abort.signal.aborted || id === undefined || id === null) return
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : "no answer"
      write(failed(id, "unavailable", `The service at ${url.origin} could not be reached (${why}). Is it running?`))
    } finally {
      if (id !== undefined && id !== null) running.delete(id)
    }
  }

  const pending = new Set<Promise<void>>()
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue
    const message = readMessage(line)
    if (message === undefined) {
      write(failed(null, "invalid_body", "The line must be a JSON-RPC message.", -32_700))
      continue
    }
    const { method, params } = message
    if (method === "notifications/cancelled" && params?.requestId !== undefined) {
      running.get(params.requestId)?.abort()
      continue
    }
    const done = forward(line, message)
    pending.add(done)
    void done.finally(() => pending.delete(done))
    // Later messages use the revision negotiated here.
    if (method === "initialize") await done
  }
  await Promise.all(pending)
}
