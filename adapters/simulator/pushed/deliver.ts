import { createHmac } from "node:crypto"
import { join } from "node:path"

import { Effect, FileSystem } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import type { Target } from "./Target.ts"

export interface Message {
  readonly body: string
  readonly encoding: BufferEncoding
  readonly contentType: string
  readonly path: string
  readonly fileName: string
  readonly isForged: boolean
}

/** `later`: retry. `status`: null without a response. */
export interface Delivery {
  readonly outcome: "taken" | "later" | "refused"
  readonly status: number | null
}

const later: Delivery = { outcome: "later", status: null }

const outcomeOf = (status: number): Delivery["outcome"] => {
  if (status >= 200 && status < 300) return "taken"
  return status === 429 || status === 408 || status >= 500 ? "later" : "refused"
}

const bytesOf = ({ body, encoding }: Message): Uint8Array => Buffer.from(body, encoding)

const typeOf = ({ contentType, encoding }: Message): string =>
  encoding === "latin1" ? `${contentType}; charset=iso-8859-1` : contentType

const proofOf = ({ auth, secret: agreed }: Extract<Target, { readonly url: string }>, message: Message) => {
  const { isForged } = message
  const secret = isForged ? agreed.split("").reverse().join("") : agreed
  if (auth === "bearer") return { authorization: `Bearer ${secret}` }
  const signature = createHmac("sha256", Buffer.from(secret, "base64")).update(bytesOf(message)).digest("hex")
  return { "notification-signature": `sha256=${signature}` }
}

/** Readers ignore the temporary name; the file is renamed when it is complete. */
const intoFolder = Effect.fnUntraced(
  function* (folder: string, message: Message) {
    const { fileName } = message
    const files = yield* FileSystem.FileSystem
    yield* files.makeDirectory(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, fileName)
    // Files do not declare their encoding.
    yield* files.writeFile(`${path}.tmp`, Buffer.from(message.body), { mode: 0o600 })
    yield* files.rename(`${path}.tmp`, path)
    return { outcome: "taken", status: null } satisfies Delivery
  },
  Effect.orElseSucceed(() => later)
)

export const deliver = Effect.fn("Pusher.deliver")(function* (
  target: Target,
  message: Message
): Effect.fn.Return<Delivery, never, FileSystem.FileSystem | HttpClient.HttpClient> {
  if ("folder" in target) return yield* intoFolder(target.folder, message)
  const request = HttpClientRequest.post(`${target.url}${message.path}`).pipe(
    HttpClientRequest.bodyUint8Array(bytesOf(message), typeOf(message)),
    HttpClientRequest.setHeaders(proofOf(target, message))
  )
  return yield* HttpClient.execute(request).pipe(
    Effect.flatMap((response) => Effect.as(response.text, response.status)),
    Effect.timeout("10 seconds"),
    Effect.map((status): Delivery => ({ outcome: outcomeOf(status), status })),
    Effect.orElseSucceed(() => later)
  )
})
