import { Context } from "effect"
import type { Option } from "effect"

import type { Stored } from "../Stored.ts"

/** A vessel (its code is the IMO number) or a terminal (`<UN/LOCODE>/<facility code>`) that a source has named. */
export interface SeenReference {
  readonly kind: "vessel" | "terminal"
  /** The stable id under which it is published. */
  readonly id: string
  readonly code: string
  readonly name: string | null
}

/** Port: vessels and terminals that sources have named, to be found by their ids. */
export class SeenReferences extends Context.Service<
  SeenReferences,
  {
    /** Keeps the newest name; a reference without a name does not remove the known one. */
    readonly record: (seen: ReadonlyArray<SeenReference>) => Stored<void>
    readonly find: (kind: SeenReference["kind"], idOrCode: string) => Stored<Option.Option<SeenReference>>
    /** Those of these codes that have been named. */
    readonly findAll: (
      kind: SeenReference["kind"],
      codes: ReadonlyArray<string>
    ) => Stored<ReadonlyArray<SeenReference>>
  }
>()("application/ports/observation/SeenReferences") {}
