import type { RecordChange } from "#domain/voyage/history/RecordChange.ts"

import { ChangeHistory } from "../../ports/voyage/history/ChangeHistory.ts"

/** In the transaction that saves the records. */
export const keepChanges = (...changes: ReadonlyArray<ReadonlyArray<RecordChange>>) =>
  ChangeHistory.use((history) => history.append(changes.flat()))
