import { Context } from "effect"

import type { Learned, Lesson } from "#domain/source/inference/learned.ts"

import type { Stored } from "../Stored.ts"

/** Port: carriers that recognized numbers with these marks, across all accounts. Only ingestion writes. */
export class CarrierLearning extends Context.Service<
  CarrierLearning,
  {
    /** By mark, document, and carrier. */
    readonly learned: (marks: ReadonlyArray<string>) => Stored<ReadonlyArray<Learned>>
    readonly learn: (lessons: ReadonlyArray<Lesson>) => Stored<void>
  }
>()("application/ports/tracking/CarrierLearning") {}
