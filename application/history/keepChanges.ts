import type { RecordChange } from "#domain/history/RecordChange.ts"

import { ChangeHistory } from "../ports/history/ChangeHistory.ts"

/** Keeps what records showed before these changes. Whoever saves a record keeps its change in the same transaction. */
export const keepChanges = (...changes: ReadonlyArray<ReadonlyArray<RecordChange>>) =>
  ChangeHistory.use((history) => history.append(changes.flat()))
