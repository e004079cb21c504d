import { NotGenuine, verifyWebhook } from "./verify.ts"
import type { Delivery, Verification } from "./verify.ts"

/** Four times the largest delivery. */
const mostBytes = 256 * 1024

const bodyOf = async (request: Request): Promise<Uint8Array> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > mostBytes) {
      await reader?.cancel()
      throw new NotGenuine("body")
    }
    chunks.push(part.value)
  }
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}

/** The delivery in a `fetch` request. Reads at most 256 kB. */
export const receiveWebhook = async (
  request: Request,
  options: Omit<Verification, "headers" | "body">
): Promise<Delivery> => verifyWebhook({ ...options, headers: request.headers, body: await bodyOf(request) })
