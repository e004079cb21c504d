import type { Option } from "effect"

import type { StoreEffect } from "../../StoreEffect.ts"

/** IMO number or `<UN/LOCODE>/<facility code>`. */
export interface ReportedReference {
  readonly kind: "vessel" | "terminal"
  readonly id: string
  readonly code: string
  readonly name: string | null
}

/** Vessels and terminals reported by sources. */
export interface SeenReferences {
  /** Keeps the newest name. A missing name does not remove it. */
  readonly record: (seen: ReadonlyArray<ReportedReference>) => StoreEffect<void>
  readonly find: (kind: ReportedReference["kind"], idOrCode: string) => StoreEffect<Option.Option<ReportedReference>>
  readonly findAll: (
    kind: ReportedReference["kind"],
    codes: ReadonlyArray<string>
  ) => StoreEffect<ReadonlyArray<ReportedReference>>
}
