import { Effect, Layer, Option } from "effect"

import { FileInventory } from "#application/ports/operations/jobs/FileInventory.ts"
import type { FileKind, StoredFile } from "#application/ports/operations/jobs/FileInventory.ts"
import { instantOf } from "#domain/Time.ts"

import { wholeOf } from "./bodies.ts"
import { Bucket } from "./Bucket.ts"
import type { StoredObject } from "./Bucket.ts"
import { failAsUnavailableIn } from "./BucketFailure.ts"
import { folderOf, idIn, nameOf } from "./names.ts"

const ownerName = "owner"
const inStorage = failAsUnavailableIn("object storage")

const fileOf = (kind: FileKind, { name, size, storedAt }: StoredObject): ReadonlyArray<StoredFile> => {
  const [id, stored_at] = [idIn(kind, name), instantOf(storedAt)]
  return id === null || stored_at === null ? [] : [{ id, size, stored_at }]
}

/** Skips foreign objects. */
export const layer = Layer.effect(
  FileInventory,
  Effect.gen(function* () {
    const bucket = yield* Bucket

    const list = Effect.fnUntraced(function* (kind: FileKind, after: string | null) {
      let place = after === null ? null : nameOf(kind, after)
      for (;;) {
        const found = yield* bucket.list(folderOf(kind), place)
        const files = found.flatMap((listed) => fileOf(kind, listed))
        place = found.at(-1)?.name ?? null
        if (files.length > 0 || place === null) return files
      }
    })

    return {
      list: (kind, after) => inStorage(list(kind, after)),
      remove: (kind, ids) =>
        inStorage(Effect.forEach(ids, (id) => bucket.remove(nameOf(kind, id)), { concurrency: 8, discard: true })),
      owner: bucket.get(ownerName).pipe(
        Effect.flatMap(
          Option.match({
            onNone: () => Effect.succeed(null),
            onSome: (found) =>
              Effect.map(wholeOf(found, bucket.settings.timeout), (bytes) => new TextDecoder().decode(bytes))
          })
        ),
        Effect.scoped,
        inStorage
      ),
      own: (owner) => inStorage(bucket.put(ownerName, { Body: owner }))
    }
  })
)
