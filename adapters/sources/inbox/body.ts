import { Effect, Schema, Stream } from "effect"
import type { HttpServerRequest } from "effect/http"

export class RejectedBody extends Schema.TaggedError<RejectedBody>()("BodyRefused", {
  status: Schema.Literals([400, 408, 413, 415, 503]),
  detail: Schema.String
}) {}

const refuse = (status: RejectedBody["status"], detail: string) => new RejectedBody({ status, detail })

/** Bytes that all bodies share while they are received. */
export const makeMemoryBudget = (bytes: number) => {
  let left = bytes
  return {
    take: (size: number): boolean => {
      if (size > left) return false
      left -= size
      return true
    },
    giveBack: (size: number): void => {
      left += size
    }
  }
}
type MemoryBudget = ReturnType<typeof makeMemoryBudget>

const isCompressed = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) ||
  (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05))

const compressed = "Compressed bodies are not supported. Send the message uncompressed."

/** The memory is released when the scope ends. */
export const readBody = Effect.fn("inbox.readBody")(function* (
  { headers, stream }: HttpServerRequest.HttpServerRequest,
  { largest, patience, room }: { readonly largest: number; readonly patience: number; readonly room: MemoryBudget }
) {
  const tooLarge = refuse(413, `The message must have at most ${largest} bytes.`)
  if (!["", "identity"].includes(headers["content-encoding"]?.trim().toLowerCase() ?? "")) {
    return yield* refuse(415, compressed)
  }
  if (Number(headers["content-length"] ?? 0) > largest) return yield* tooLarge
  let size = 0
  yield* Effect.addFinalizer(() => Effect.sync(() => room.giveBack(size)))
  const chunks: Array<Uint8Array> = []
  yield* stream.pipe(
    Stream.mapError(() => refuse(400, "The body ended early.")),
    Stream.runForEach((chunk) => {
      if (size + chunk.length > largest) return Effect.fail(tooLarge)
      if (!room.take(chunk.length))
        return Effect.fail(refuse(503, "The inbox is receiving too many bytes at once. Try again soon."))
      size += chunk.length
      chunks.push(chunk)
      return Effect.void
    }),
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.fail(refuse(408, "The body did not arrive in time."))
    })
  )
  const whole = Buffer.concat(chunks)
  const bytes = new Uint8Array(whole.buffer, whole.byteOffset, whole.length)
  if (bytes.length === 0) return yield* refuse(400, "The body is empty.")
  return isCompressed(bytes) ? yield* refuse(415, compressed) : bytes
})
