import { open, stat } from "node:fs/promises"

import { Effect, Predicate, Schema, Stdio, Stream } from "effect"

const maxInputMegabytes = 64
const maxInputBytes = maxInputMegabytes * 1024 * 1024

export class FileRefused extends Schema.TaggedError<FileRefused>()("FileRefused", { message: Schema.String }) {}

const reasons: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "There is no such file."],
  ["ENOTDIR", "There is no such file."],
  ["ENAMETOOLONG", "There is no such file."],
  ["EACCES", "This user may not read the file."],
  ["EPERM", "This user may not read the file."]
])

const refusal = (error: unknown) => {
  const code = Predicate.hasProperty(error, "code") ? error.code : error
  return new FileRefused({ message: reasons.get(code) ?? `The file cannot be read (${String(code)}).` })
}

const io = <A>(evaluate: () => Promise<A>) => Effect.tryPromise({ try: evaluate, catch: refusal })

/** Opening a pipe would wait for its writer. */
export const checkInputFile = Effect.fn("checkInputFile")(function* (path: string) {
  const found = yield* io(() => stat(path))
  if (found.isDirectory()) return yield* new FileRefused({ message: "This is a directory, not a file." })
  if (!found.isFile()) return yield* new FileRefused({ message: "This is not a regular file." })
  if (found.size === 0) return yield* new FileRefused({ message: "The file is empty." })
  if (found.size > maxInputBytes) {
    return yield* new FileRefused({ message: `The file is larger than ${maxInputMegabytes} MB.` })
  }
})

export const readInputStream = Effect.fn("readInputStream")(function* (stream: AsyncIterable<unknown>) {
  const chunks: Array<Uint8Array> = []
  let size = 0
  yield* io(async () => {
    for await (const chunk of stream) {
      const bytes = chunk as Uint8Array
      chunks.push(bytes)
      size += bytes.length
      if (size > maxInputBytes) break
    }
  })
  if (size > maxInputBytes)
    return yield* new FileRefused({ message: `The file is larger than ${maxInputMegabytes} MB.` })
  if (size === 0) return yield* new FileRefused({ message: "The file is empty." })
  return new Uint8Array(Buffer.concat(chunks))
})

/** The file may grow while it is read. */
export const readInputFile = Effect.fn("readInputFile")(function* (path: string) {
  yield* checkInputFile(path)
  const file = yield* io(() => open(path, "r"))
  return yield* readInputStream(file.createReadStream({ highWaterMark: 1024 * 1024 }))
})

export const readStdin = Stdio.Stdio.use(({ stdin }) => readInputStream(Stream.toAsyncIterable(stdin)))
