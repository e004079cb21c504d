import { randomBytes } from "node:crypto"
import { join } from "node:path"

import { Effect, Option, Redacted } from "effect"

import { read, writeDurably } from "./files.ts"

const wellFormed = /^[0-9a-f]{48}$/

const path = (dataDir: string) => join(dataDir, "postgres-password")

export const existing = (dataDir: string) =>
  read(path(dataDir)).pipe(
    Effect.map(Option.map((text) => text.trim())),
    Effect.map(Option.filter((text) => wellFormed.test(text))),
    Effect.map(Option.map((text) => Redacted.make(text)))
  )

export const create = Effect.fnUntraced(function* (dataDir: string) {
  const password = randomBytes(24).toString("hex")
  yield* writeDurably(path(dataDir), password)
  return Redacted.make(password)
})
