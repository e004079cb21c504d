import { Context } from "effect"
import type { Option } from "effect"

import type { FailedSignIns } from "#domain/user/failedSignIns.ts"

import type { Stored } from "../Stored.ts"

/** Port: wrong passwords and codes by whom they were tried on and from where, counted once for all nodes. They belong to no account. */
export class FailedSignInStore extends Context.Service<
  FailedSignInStore,
  {
    readonly find: (key: string) => Stored<Option.Option<FailedSignIns>>
    /** Also forgets others that have had their time. */
    readonly save: (key: string, failed: FailedSignIns) => Stored<void>
    readonly forget: (key: string) => Stored<void>
  }
>()("application/ports/user/FailedSignInStore") {}
