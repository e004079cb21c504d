import { Context } from "effect"

import type { Learned, Lesson } from "#domain/source/inference/learned.ts"

import type { Stored } from "../Stored.ts"

/** Port: which carriers knew numbers with which marks. Of the deployment, not of an account; ingestion alone teaches. */
export class CarrierLearning extends Context.Service<
  CarrierLearning,
  {
    /** By mark, document and carrier, in this order. */
    readonly learned: (marks: ReadonlyArray<string>) => Stored<ReadonlyArray<Learned>>
    readonly learn: (lessons: ReadonlyArray<Lesson>) => Stored<void>
  }
>()("application/ports/tracking/CarrierLearning") {}
