import { open } from "node:fs/promises"
import { dirname } from "node:path"

import { Effect, Predicate } from "effect"
import type { Option } from "effect"

import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { makeReportFullDisk } from "#application/telemetry/reportFullDisk.ts"
import { Unavailable } from "#domain/Errors.ts"
import { isFullDisk } from "#domain/problem/fullDisk.ts"

const codeOf = (cause: unknown) => (Predicate.hasProperty(cause, "code") ? String(cause.code) : "unknown")

const reports = new Map<string, ReturnType<typeof makeReportFullDisk>>()

const reportFullDisk = (folder: string, text: string) => {
  const report = reports.get(folder) ?? makeReportFullDisk(folder)
  reports.set(folder, report)
  return report(text)
}

/** An error about an open file does not name its path. */
const folderOf = (cause: unknown, folder: string) =>
  Predicate.hasProperty(cause, "path") && typeof cause.path === "string" ? dirname(cause.path) : folder

/** Logs the error for the operator. */
export const failAsUnavailable = (cause: unknown, folder = "the document storage") =>
  Effect.andThen(
    isFullDisk(codeOf(cause))
      ? reportFullDisk(folderOf(cause, folder), codeOf(cause))
      : Effect.logError(`document storage: ${codeOf(cause)}`, { cause: String(cause) }),
    Effect.fail(new Unavailable({ part: "document storage", retry_after: 5 }))
  )

const attempt = <A>(work: () => Promise<A>) => Effect.tryPromise({ try: work, catch: (cause) => ({ cause }) })

export const io = <A>(work: () => Promise<A>, folder?: string): StoreEffect<A> =>
  Effect.catch(attempt(work), ({ cause }) => failAsUnavailable(cause, folder))

/** None for a missing file or directory. */
export const ioIfExists = <A>(work: () => Promise<A>): StoreEffect<Option.Option<A>> =>
  Effect.catch(Effect.asSome(attempt(work)), ({ cause }) =>
    codeOf(cause) === "ENOENT" ? Effect.succeedNone : failAsUnavailable(cause)
  )

/** Makes a rename or removal durable. */
export const syncDirectory = (path: string) =>
  io(async () => {
    await using directory = await open(path, "r")
    await directory.sync()
  })
