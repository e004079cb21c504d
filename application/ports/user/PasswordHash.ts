import { Context } from "effect"
import type { Redacted } from "effect"

import type { Stored } from "../Stored.ts"

/** Whether a password is the one of a hash, and whether the hash was made as new ones are. */
export interface Verified {
  readonly matches: boolean
  readonly isCurrent: boolean
}

/** Port: the slow hash by which passwords are kept. It is busy at times, then it is unavailable. */
export class PasswordHash extends Context.Service<
  PasswordHash,
  {
    /** With the salt and the parameters that it was made with. */
    readonly make: (password: Redacted.Redacted) => Stored<string>
    /** Without a hash nothing matches, and it takes as long. */
    readonly verify: (password: Redacted.Redacted, hash: string | null) => Stored<Verified>
  }
>()("application/ports/user/PasswordHash") {}
