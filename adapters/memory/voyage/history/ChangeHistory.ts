import { Effect, Layer } from "effect"

import { ChangeHistory } from "#application/ports/voyage/history/ChangeHistory.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"
import { makeUserEditLog } from "../edit/UserEditLog.ts"

export const layer = Layer.effect(
  ChangeHistory,
  Effect.gen(function* () {
    const { call, recordChanges } = yield* MemoryState

    return {
      append: (changes) => call(() => changes.forEach(recordChanges.put)),

      after: (account, subjects, instant) =>
        call(() =>
          [...new Set(subjects)]
            .flatMap((subject) => recordChanges.by("subject", compose(account, subject)))
            .filter(({ at }) => instant === null || at > instant)
        ),

      containersOf: (account, shipments, instant) =>
        call(() => {
          const found = shipments
            .flatMap((shipment) => recordChanges.by("shipment", compose(account, shipment)))
            .filter(({ at, type }) => type === "container" && at > instant)
          return [...new Set(found.map(({ subject_id }) => ContainerId.make(subject_id)))]
        }),
      edits: yield* makeUserEditLog
    }
  })
)
