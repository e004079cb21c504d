import type { Stats } from "node:fs"
import { lstat, mkdir, readdir } from "node:fs/promises"
import { basename, dirname, join } from "node:path"

import { Cause, Clock, Effect, Layer, Option, Schedule } from "effect"

import { keepWorking } from "#application/keepWorking.ts"
import { newId } from "#application/newId.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import type { Acknowledgement } from "#application/ports/tracking/source/Acknowledgement.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import type { IntakeResult } from "#application/tracking/ingestion/read/Intake.ts"
import type { Instant } from "#domain/Time.ts"

import { makeFileClaims } from "./claims.ts"
import type { FileClaims } from "./claims.ts"
import { tryFileSystem, UnreadableFile, readMessage, nullIfMissing } from "./io.ts"
import { moveProcessedFile } from "./moveProcessedFile.ts"
import type { FileOutcome } from "./moveProcessedFile.ts"
import { decodeFileName, nameNotUtf8 } from "./names.ts"
import { outcomeOf } from "./outcome.ts"
import { makeStableFiles } from "./stableFiles.ts"

interface DropFolderOptions {
  readonly directory: string
  /** Bytes. */
  readonly largest: number
  /** Milliseconds between scans. */
  readonly every: number
  /** Milliseconds for which a file must be unchanged. */
  readonly stableFor: number
  /** Milliseconds without a heartbeat until a node counts as dead. */
  readonly lease: number
  /** Null if the bytes are not an interchange or require no acknowledgement. */
  readonly acknowledge: (bytes: Uint8Array, now: Instant) => Effect.Effect<Acknowledgement | null>
}

interface WatchedFolder {
  readonly directory: string
  readonly takeIn: (name: string, bytes: Uint8Array) => StoreEffect<IntakeResult>
}

const failed = (reason: string): FileOutcome => ({ folder: "failed", reason, acknowledgement: null })

const makeWatchedFolders = Effect.fn("dropFolder.makeBoxes")(function* (root: string) {
  const accounts = yield* AccountStore
  const { inboxes } = yield* SourceStore
  const intake = yield* Intake
  const now = Effect.gen(function* () {
    const first = Option.getOrNull(yield* accounts.first)
    const own = first === null ? [] : [{ directory: root, takeIn: intake.takeIn.bind(null, first.account.id) }]
    const others = (yield* inboxes.list).map((inbox) => ({
      directory: join(root, inbox.name),
      takeIn: (file: string, bytes: Uint8Array) => intake.takeInto(inbox, file, bytes)
    }))
    return [...own, ...others] satisfies ReadonlyArray<WatchedFolder>
  })
  return { now }
})

const makeFolderScan = Effect.fn("dropFolder.makeLook")(function* (options: DropFolderOptions) {
  const clock = yield* DurableClock
  const folders = yield* makeWatchedFolders(options.directory)
  const node = yield* newId
  const stableFiles = makeStableFiles(options.stableFor)
  const claims = new Map<string, FileClaims>()

  const claimsOf = (directory: string): FileClaims => {
    const known = claims.get(directory) ?? makeFileClaims(directory, node, options.lease)
    claims.set(directory, known)
    return known
  }

  const become = (folder: WatchedFolder, name: string) =>
    Effect.gen(function* () {
      const bytes = yield* readMessage(claimsOf(folder.directory).pathOf(name), options.largest).pipe(
        Effect.catchTag("FolderTrouble", ({ code }) =>
          Effect.fail(new UnreadableFile({ reason: `The file cannot be read (${code}).` }))
        )
      )
      const taken = yield* folder.takeIn(name, bytes)
      return outcomeOf(taken, yield* options.acknowledge(bytes, yield* clock.now))
    }).pipe(
      Effect.catchTag("NoMessage", ({ reason }) => Effect.succeed(failed(reason))),
      Effect.catchDefect((defect) =>
        Effect.as(
          Effect.logError(`the file ${name} could not be ingested`, Cause.die(defect)),
          failed("The file is stored, but could not be ingested. The service's log contains the reason.")
        )
      )
    )

  /** While the database is unavailable, the claimed file stays where it is. */
  const finish = Effect.fn("dropFolder.finish")(function* (folder: WatchedFolder, name: string) {
    const own = claimsOf(folder.directory)
    yield* own.live
    const outcome = yield* become(folder, name)
    yield* moveProcessedFile(own.pathOf(name), folder.directory, name, outcome)
    yield* Effect.logInfo(`file ${name} ${outcome.folder}`, { folder: folder.directory })
  })

  /** A name that is not UTF-8 cannot be stored or reported. */
  const turnAway = Effect.fn("dropFolder.turnAway")(function* (directory: string, name: Buffer) {
    const path = Buffer.concat([Buffer.from(`${directory}/`), name])
    const stats = yield* nullIfMissing(tryFileSystem(() => lstat(path)))
    if (stats === null || (yield* Clock.currentTimeMillis) - stats.mtimeMs < options.stableFor) return
    const { text } = decodeFileName(name)
    yield* moveProcessedFile(path, directory, text, failed(nameNotUtf8))
    yield* Effect.logInfo(`file ${text} failed`, { folder: directory })
  })

  const filesOf = Effect.fn("dropFolder.filesOf")(function* ({ directory }: WatchedFolder) {
    yield* tryFileSystem(() => mkdir(directory, { recursive: true, mode: 0o700 }))
    const found = new Map<string, Stats>()
    for (const entry of yield* tryFileSystem(() => readdir(directory, { withFileTypes: true, encoding: "buffer" }))) {
      const name = decodeFileName(entry.name)
      if (entry.isDirectory() || stableFiles.isTemporary(name.text)) continue
      if (!name.isText) {
        yield* turnAway(directory, entry.name)
        continue
      }
      const stats = yield* nullIfMissing(tryFileSystem(() => lstat(join(directory, name.text))))
      if (stats !== null) found.set(join(directory, name.text), stats)
    }
    return found
  })

  const look = Effect.gen(function* () {
    const watched = yield* folders.now
    const files = new Map((yield* Effect.forEach(watched, filesOf)).flatMap((found) => [...found]))
    const ready = stableFiles.look(files, yield* Clock.currentTimeMillis)
    for (const folder of watched) {
      const own = claimsOf(folder.directory)
      for (const name of yield* own.held) yield* finish(folder, name)
      for (const path of ready) {
        if (dirname(path) !== folder.directory || !(yield* own.claim(basename(path)))) continue
        yield* finish(folder, basename(path))
      }
    }
  })
  const leave = Effect.suspend(() => Effect.forEach(claims.values(), (own) => own.leave, { discard: true }))
  return { look, leave }
})

export const layer = (options: DropFolderOptions) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { leave, look } = yield* makeFolderScan(options)
      yield* Effect.addFinalizer(() => leave)
      yield* look.pipe(
        // Files wait until the database is available again.
        Effect.catchTag("Unavailable", () => Effect.void),
        Effect.tapErrorTag("FolderTrouble", ({ code }) =>
          Effect.logWarning(`the folder ${options.directory} cannot be used (${code})`)
        ),
        Effect.repeat(Schedule.spaced(options.every)),
        keepWorking("a look at the folder of files", "10 seconds")
      )
    })
  )
