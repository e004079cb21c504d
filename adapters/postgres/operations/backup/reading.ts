import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { createGunzip } from "node:zlib"

import { Effect } from "effect"

import { BackupRefused } from "./BackupRefused.ts"
import { maxLineBytes } from "./client.ts"

const newline = 10

async function* linesOf(path: string) {
  const source = createReadStream(path)
  const text = createGunzip()
  source.on("error", (error) => text.destroy(error))
  try {
    let parts: Array<Buffer> = []
    let size = 0
    for await (const chunk of source.pipe(text)) {
      let rest = chunk as Buffer
      for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
        yield Buffer.concat([...parts, rest.subarray(0, end)]).toString("utf8")
        rest = rest.subarray(end + 1)
        parts = []
        size = 0
      }
      size += rest.length
      if (size > maxLineBytes) throw new Error("a line is too long")
      parts.push(rest)
    }
    if (size > 0) throw new Error("the last line has no end")
  } finally {
    source.destroy()
    text.destroy()
  }
}

const batchLimits = { rows: 500, characters: 1024 * 1024 }

const missing: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "There is no file"],
  ["EISDIR", "This is a directory, not a file:"],
  ["EACCES", "This user may not read"]
])

export interface BackupReader {
  /** Fails at the end of the file. */
  readonly line: Effect.Effect<string, BackupRefused>
  readonly lines: (left: number) => Effect.Effect<ReadonlyArray<string>, BackupRefused>
  readonly digest: Effect.Effect<string>
  readonly end: Effect.Effect<void, BackupRefused>
}

export const damaged = (path: string, why: string) =>
  new BackupRefused({ message: `${path} is no backup, or a damaged one (${why}): nothing was changed.` })

const open = (path: string) => {
  const lines = linesOf(path)
  const hash = createHash("sha256")
  const next = async () => {
    const { done, value } = await lines.next()
    if (done === true) throw new Error("it ends too early")
    hash.update(value).update("\n")
    return value
  }
  const io = <A>(evaluate: () => Promise<A>) =>
    Effect.tryPromise({
      try: evaluate,
      catch: (error) => {
        const code = error instanceof Error && "code" in error ? error.code : null
        const prefix = missing.get(code)
        if (prefix !== undefined) return new BackupRefused({ message: `${prefix} ${path}.` })
        return damaged(path, error instanceof Error ? error.message : String(error))
      }
    })
  const reader: BackupReader = {
    line: io(next),
    lines: (left) =>
      io(async () => {
        const taken: Array<string> = []
        for (let size = 0; taken.length < Math.min(left, batchLimits.rows) && size < batchLimits.characters;) {
          const line = await next()
          taken.push(line)
          size += line.length
        }
        return taken
      }),
    digest: Effect.sync(() => hash.copy().digest("hex")),
    end: io(async () => {
      if ((await lines.next()).done !== true) throw new Error("something follows its end")
    })
  }
  return { reader, close: () => lines.return() }
}

export const readBackup = (path: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => open(path)),
      ({ close }) => Effect.promise(close)
    ),
    ({ reader }) => reader
  )
