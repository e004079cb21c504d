import { isSecureUrl } from "../Issuer.ts"

/** Bytes; metadata and key sets have a few thousand. */
const maxResponseBytes = 512 * 1024

const bodyOf = async ({ body }: Response) => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxResponseBytes) throw new Error(`the answer has more than ${maxResponseBytes} bytes`)
    chunks.push(chunk)
  }
  return size === 0 ? null : Buffer.concat(chunks)
}

interface BoundedRequest {
  readonly method?: string
  readonly headers: HeadersInit
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export type BoundedFetch = (url: string, asked: BoundedRequest) => Promise<Response>

/** https, except on loopback. */
export const boundedFetch =
  (fetch: typeof globalThis.fetch): BoundedFetch =>
  async (url, { body = null, headers, method = "GET", signal }) => {
    if (!isSecureUrl(new URL(url))) throw new Error(`${new URL(url).origin} is not asked: it needs https`)
    const response = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      body: body as BodyInit | null,
      signal: signal ?? null
    })
    return new Response(await bodyOf(response), { status: response.status, headers: response.headers })
  }
