import { chmod, mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"

import { Effect, Redacted } from "effect"

/** For local commands; only the owner can read the file. */
export const keyFile = (dataDir: string) => join(dataDir, "api-key")

export const linkFile = (dataDir: string) => join(dataDir, "sign-in-link")

export const writeKeyFile = (file: string, key: Redacted.Redacted) =>
  Effect.promise(async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, `${Redacted.value(key)}\n`, { mode: 0o600, flush: true })
    await chmod(file, 0o600)
  })

export const readKeyFile = (file: string) =>
  Effect.promise(() =>
    readFile(file, "utf8").then(
      (text) => Redacted.make(text.trim()),
      () => null
    )
  )
