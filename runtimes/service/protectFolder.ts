import { chmod, lstat, readdir } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

const directoryMode = 0o700
const fileMode = 0o600

/** Without following links; empty if the folder is missing. */
const walk = async (path: string): Promise<ReadonlyArray<{ readonly path: string; readonly isExposed: boolean }>> => {
  const found = await lstat(path).catch(() => null)
  if (found === null || !(found.isDirectory() || found.isFile())) return []
  const names = found.isDirectory() ? await readdir(path).catch(() => []) : []
  const below = await Promise.all(names.map((name) => walk(join(path, name))))
  return [{ path, isExposed: (found.mode & 0o077) !== 0 }, ...below.flat()]
}

/** Others than the owner may read or change them. */
export const findExposed = (folder: string) =>
  Effect.promise(async () => (await walk(folder)).flatMap(({ isExposed, path }) => (isExposed ? [path] : [])))

/** Earlier releases created folders that everyone could read. A file of another owner stays as it is. */
export const protectFolder = Effect.fn("protectFolder")(function* (folder: string) {
  for (const path of yield* findExposed(folder)) {
    yield* Effect.promise(async () => {
      const isDirectory = (await lstat(path).catch(() => null))?.isDirectory() === true
      await chmod(path, isDirectory ? directoryMode : fileMode).catch(() => undefined)
    })
  }
})
