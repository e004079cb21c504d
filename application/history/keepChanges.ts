import type { RecordChange } from "#domain/history/RecordChange.ts"

import { ChangeHistory } from "../ports/history/ChangeHistory.ts"

/** Runs in the transaction that saves the records. */
export const keepChanges = (...changes: ReadonlyArray<ReadonlyArray<RecordChange>>) =>
  ChangeHistory.use((history) => history.append(changes.flat()))
