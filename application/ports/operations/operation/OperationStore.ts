import { Context } from "effect"

import type { SimulatedRecords } from "../../tracking/demo/SimulatedRecords.ts"
import type { FileReferences } from "../jobs/FileReferences.ts"
import type { RetentionStore } from "../jobs/RetentionStore.ts"
import type { OperatingFigures } from "./OperatingFigures.ts"

/** Retention, references to files, and figures, for operators. */
export class OperationStore extends Context.Service<
  OperationStore,
  {
    readonly retention: RetentionStore
    readonly files: FileReferences
    readonly figures: OperatingFigures
    readonly simulated: SimulatedRecords
  }
>()("application/ports/operations/operation/OperationStore") {}
