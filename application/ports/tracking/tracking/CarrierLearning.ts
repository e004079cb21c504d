import type { MarkStatistics, MarkObservation } from "#domain/tracking/source/inference/MarkStatistics.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Carriers that recognized numbers with these marks, across all accounts. Only ingestion writes. */
export interface CarrierLearning {
  /** By mark, document, and carrier. */
  readonly learned: (marks: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<MarkStatistics>>
  readonly learn: (lessons: ReadonlyArray<MarkObservation>) => StoreEffect<void>
}
