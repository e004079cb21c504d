import { Context } from "effect"
import type { Option } from "effect"

import type { FailedSignIns } from "#domain/user/failedSignIns.ts"

import type { Stored } from "../Stored.ts"

/** Port: failed passwords and codes by target and origin, across all accounts. */
export class FailedSignInStore extends Context.Service<
  FailedSignInStore,
  {
    readonly find: (key: string) => Stored<Option.Option<FailedSignIns>>
    /** Also deletes expired entries. */
    readonly save: (key: string, failed: FailedSignIns) => Stored<void>
    readonly forget: (key: string) => Stored<void>
  }
>()("application/ports/user/FailedSignInStore") {}
