import { Context } from "effect"
import type { Option } from "effect"

import type { Stored } from "../Stored.ts"

/** `code` is an IMO number or, for terminals, `<UN/LOCODE>/<facility code>`. */
export interface SeenReference {
  readonly kind: "vessel" | "terminal"
  readonly id: string
  readonly code: string
  readonly name: string | null
}

/** Port: vessels and terminals reported by sources. */
export class SeenReferences extends Context.Service<
  SeenReferences,
  {
    /** Keeps the newest name. A missing name does not remove it. */
    readonly record: (seen: ReadonlyArray<SeenReference>) => Stored<void>
    readonly find: (kind: SeenReference["kind"], idOrCode: string) => Stored<Option.Option<SeenReference>>
    readonly findAll: (
      kind: SeenReference["kind"],
      codes: ReadonlyArray<string>
    ) => Stored<ReadonlyArray<SeenReference>>
  }
>()("application/ports/observation/SeenReferences") {}
