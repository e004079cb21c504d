import { readFile } from "node:fs/promises"

import { Effect, Redacted, Stdio, Stream } from "effect"

import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"

import { pathOf } from "../../command/pathOf.ts"
import { SetupError, UsageError } from "../../command/SetupError.ts"

const stdin = Stdio.Stdio.use(({ stdin }) => Stream.mkString(Stream.decodeText(stdin)))

const fileAt = (path: string) => Effect.tryPromise(() => readFile(pathOf(path), "utf8"))

const readSecret = (path: string) =>
  Effect.mapError(
    Effect.suspend((): Effect.Effect<string, unknown, Stdio.Stdio> => (path === "-" ? stdin : fileAt(path))),
    () => new SetupError({ message: `${path === "-" ? "stdin" : path} cannot be read.` })
  )

const split = (pair: string) => {
  const at = pair.indexOf("=")
  return [pair.slice(0, at), pair.slice(at + 1)] as const
}

export const readSettings = Effect.fn("admin.readSettings")(function* ({
  set,
  "set-file": files
}: {
  readonly set: ReadonlyArray<string>
  readonly "set-file": ReadonlyArray<string>
}) {
  const settings: Record<string, Redacted.Redacted> = {}
  const give = (name: string, value: string) => {
    if (name in settings) return new UsageError({ message: `The setting ${name} is given twice.` })
    settings[name] = Redacted.make(value, { label: name })
    return Effect.void
  }
  if (files.filter((pair) => split(pair)[1] === "-").length > 1) {
    return yield* new UsageError({ message: "Only one setting can come on stdin." })
  }
  for (const pair of set) yield* give(...split(pair))
  for (const pair of files) {
    const [name, path] = split(pair)
    yield* give(name, (yield* readSecret(path)).replace(/[\r\n]+$/, ""))
  }
  const result: SourceSettings = settings
  return result
})
