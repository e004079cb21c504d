import { Effect } from "effect"

import type { FileKind } from "#application/ports/operations/jobs/FileInventory.ts"
import type { FileReference, FileReferences } from "#application/ports/operations/jobs/FileReferences.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeFileReferences = Effect.map(MemoryState, ({ call, raws, uploads }) => {
  const needed = (kind: FileKind): ReadonlyArray<FileReference> =>
    kind === "documents"
      ? uploads
          .all()
          .flatMap(({ byte_size, checksum, id, uploaded_at }) =>
            uploaded_at === null ? [] : [{ id, size: byte_size, md5: checksum }]
          )
      : raws.all().flatMap(({ raw }) => (raw.bytes === null ? [{ id: raw.id, size: raw.size, md5: null }] : []))
  const isKnown = (kind: FileKind, id: string): boolean =>
    kind === "documents" ? uploads.get(id) !== undefined : raws.get(id) !== undefined
  return {
    known: (kind, ids) => call(() => new Set(ids.filter((id) => isKnown(kind, id)))),
    after: (kind, after, limit) =>
      call(() =>
        needed(kind)
          .filter(({ id }) => after === null || id > after)
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .slice(0, limit)
      ),
    history: Effect.succeed("memory")
  } satisfies FileReferences
})
