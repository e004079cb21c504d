import { randomBytes } from "node:crypto"
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

import { Predicate } from "effect"

const isCode = (cause: unknown, code: string) => Predicate.hasProperty(cause, "code") && cause.code === code

export const readKeyText = (file: string): Promise<string | null> =>
  readFile(file, "utf8").catch((cause: unknown) => {
    if (isCode(cause, "ENOENT")) return null
    throw cause
  })

/** The first of several processes wins, because `link` does not replace a file. */
export const storeKey = async (file: string, key: string) => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString("hex")}`
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: "wx", flush: true })
  await link(draft, file).catch((cause: unknown) => {
    if (!isCode(cause, "EEXIST")) throw cause
  })
  await rm(draft, { force: true })
}

export const newKeyText = (): string => randomBytes(32).toString("base64url")
