import { chmod, lstat, mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

import { tryFileSystem, nullIfMissing } from "./io.ts"

export interface FileOutcome {
  readonly folder: "done" | "failed"
  /** Written to `.reason.txt` next to the file. */
  readonly reason: string | null
  readonly acknowledgement: { readonly extension: string; readonly text: string } | null
}

const maxNameBytes = 200

/** File systems allow 255 bytes, including the suffix of a note. */
const shortened = (name: string): string => {
  let short = name
  while (Buffer.byteLength(short) > maxNameBytes) short = short.slice(0, -1)
  return short
}

const freeName = Effect.fn("dropFolder.freeName")(function* (directory: string, name: string) {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${shortened(name)}~${count}`
    if ((yield* nullIfMissing(tryFileSystem(() => lstat(join(directory, candidate))))) === null) return candidate
  }
})

/** Never overwrites a file. */
export const moveProcessedFile = Effect.fn("dropFolder.putAway")(function* (
  from: Buffer | string,
  directory: string,
  name: string,
  { acknowledgement, folder, reason }: FileOutcome
) {
  const into = join(directory, folder)
  yield* tryFileSystem(() => mkdir(into, { recursive: true, mode: 0o700 }))
  const free = yield* freeName(into, name)
  const writeNote = (suffix: string, text: string) =>
    tryFileSystem(() => writeFile(join(into, `${shortened(free)}.${suffix}`), text, { mode: 0o600 }))
  if (reason !== null) yield* writeNote("reason.txt", `${reason}\n`)
  if (acknowledgement !== null) yield* writeNote(acknowledgement.extension, acknowledgement.text)
  yield* nullIfMissing(tryFileSystem(() => rename(from, join(into, free))))
  // Ignored: a file may belong to the user who put it there.
  yield* Effect.ignore(tryFileSystem(() => chmod(join(into, free), 0o600)))
})
