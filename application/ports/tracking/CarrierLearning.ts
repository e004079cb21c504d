import { Context } from "effect"

import type { MarkStatistics, MarkObservation } from "#domain/source/inference/MarkStatistics.ts"

import type { StoreEffect } from "../StoreEffect.ts"

/** Port: carriers that recognized numbers with these marks, across all accounts. Only ingestion writes. */
export class CarrierLearning extends Context.Service<
  CarrierLearning,
  {
    /** By mark, document, and carrier. */
    readonly learned: (marks: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<MarkStatistics>>
    readonly learn: (lessons: ReadonlyArray<MarkObservation>) => StoreEffect<void>
  }
>()("application/ports/tracking/CarrierLearning") {}
