import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"

/** A message, or a file of them, as a sender wrote it. */
export interface Sample {
  /** Such as `x12/315-journey.edi`. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** A copy, since slices of a Buffer share its memory and a mutation would change the file for later readers. */
const plain = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes)

const own = new URL("../", import.meta.url)

/** Real messages of third parties, in a folder next to the repository; a checkout may lack them. */
const real = new URL("../../../shared/samples/", import.meta.url)

const hasReal = existsSync(real)

const filesOf = (folder: URL, extension: string): ReadonlyArray<Sample> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => ({
      name: `${basename(fileURLToPath(folder))}/${name}`,
      bytes: plain(readFileSync(new URL(name, folder)))
    }))

/** Synthetic files, in a folder below `test`. */
export const ownFiles = (folder: string, extension: string): ReadonlyArray<Sample> =>
  filesOf(new URL(`${folder}/`, own), extension)

/** The real files in folders with this prefix, if there are any. */
export const realFiles = (folder: string, extension: string): ReadonlyArray<Sample> =>
  hasReal
    ? readdirSync(real)
        .filter((name) => name.startsWith(folder))
        .sort()
        .flatMap((name) => filesOf(new URL(`${name}/`, real), extension))
    : []
