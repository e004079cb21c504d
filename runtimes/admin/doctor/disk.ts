import { statfs } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"

import { Effect } from "effect"

import { failing, ok, sizeOf, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { dataDir } from "../../command/variables.ts"

const megabyte = 1024 * 1024

/** The nearest existing directory counts. */
const spaceAt = async (path: string): Promise<{ readonly free: number; readonly size: number }> => {
  const found = await statfs(path).catch((cause: unknown) => {
    if (dirname(path) === path) throw cause
    return null
  })
  if (found === null) return spaceAt(dirname(path))
  return { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}

/** Postgres stops if it cannot write its log. */
export const judgeSpace = (path: string, { free, size }: { readonly free: number; readonly size: number }): Finding => {
  const left = `${path} has ${sizeOf(free)} of ${sizeOf(size)} left`
  if (free < 256 * megabyte) return failing(`${left}: make room at once, for writes fail when it is full.`)
  if (free < 2048 * megabyte || free < size / 10)
    return warning(`${left}: make room, or keep less (docs/guides/operate/operating.md).`)
  return ok(`${left}.`)
}

export const disk = Effect.gen(function* () {
  const directory = resolve(yield* dataDir)
  const paths = [directory, join(directory, "postgres"), join(directory, "documents")]
  const judged = yield* Effect.promise(() =>
    Promise.all(paths.map(async (path) => ({ path, space: await spaceAt(path) })))
  )
  // Reports each disk once.
  const distinct = new Map(
    judged.toReversed().map(({ path, space }) => [`${space.size} ${space.free}`, { path, space }])
  )
  return [...distinct.values()].toReversed().map(({ path, space }) => judgeSpace(path, space))
})
