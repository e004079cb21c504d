import { hash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { extname } from "node:path"

import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { preferredCoding } from "./acceptEncoding.ts"
import { matchesTag } from "./ifNoneMatch.ts"

/** File extensions of compressed builds, best compression first. */
const codingExtensions = { br: ".br", gzip: ".gz" } as const
type Coding = keyof typeof codingExtensions
const codings: ReadonlyArray<Coding> = ["br", "gzip"]

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2"
}

export interface BuiltFile {
  readonly contentType: string
  readonly digest: string
  readonly plain: Uint8Array
  readonly coded: Readonly<Partial<Record<Coding, Uint8Array>>>
}

const readBuilt = async (folder: URL, name: string, names: ReadonlySet<string>): Promise<BuiltFile> => {
  const read = (end: string) => readFile(new URL(`${name}${end}`, folder))
  const plain = await read("")
  const coded: Partial<Record<Coding, Uint8Array>> = {}
  for (const coding of codings.filter((coding) => names.has(`${name}${codingExtensions[coding]}`))) {
    coded[coding] = await read(codingExtensions[coding])
  }
  return {
    contentType: contentTypes[extname(name)] ?? "application/octet-stream",
    digest: hash("sha256", plain, "base64url").slice(0, 22),
    plain,
    coded
  }
}

/**
 * Loads the files of a build by path into memory, so that requests do not read the disk. Returns no files and logs a
 * warning if the build is missing.
 */
export const readBuiltFiles = (folder: URL, missing: string): Effect.Effect<ReadonlyMap<string, BuiltFile>> =>
  Effect.tryPromise(async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = new Set(
      entries
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => `${parentPath}/${name}`.slice(folder.pathname.length).replace(/^\//, ""))
    )
    const found = new Map<string, BuiltFile>()
    for (const name of names) {
      if (!/\.(br|gz)$/.test(name)) found.set(name, await readBuilt(folder, name, names))
    }
    return found
  }).pipe(
    Effect.catch((error) =>
      Effect.as(Effect.logWarning(missing, { reason: String(error.cause) }), new Map<string, BuiltFile>())
    )
  )

export const serveBuiltFile = (
  { headers: asked }: HttpServerRequest.HttpServerRequest,
  { coded, contentType, digest, plain }: BuiltFile,
  headers: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse => {
  const possible = codings.filter((coding) => coded[coding] !== undefined)
  const coding = preferredCoding(asked["accept-encoding"], possible)
  const etag = `"${digest}${coding === null ? "" : `-${coding}`}"`
  const own = { ...headers, etag, ...(possible.length === 0 ? {} : { vary: "Accept-Encoding" }) }
  if (matchesTag(asked["if-none-match"], etag)) return HttpServerResponse.empty({ status: 304, headers: own })
  return HttpServerResponse.uint8Array((coding === null ? undefined : coded[coding]) ?? plain, {
    contentType,
    headers: { ...own, ...(coding === null ? {} : { "content-encoding": coding }) }
  })
}
