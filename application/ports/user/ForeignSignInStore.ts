import { Context } from "effect"
import type { Option } from "effect"

import type { ForeignSignIn } from "#domain/user/ForeignSignIn.ts"

import type { Stored } from "../Stored.ts"

/** Port: pending sign-ins at the OpenID provider. */
export class ForeignSignInStore extends Context.Service<
  ForeignSignInStore,
  {
    /** Also deletes expired sign-ins. */
    readonly add: (signIn: ForeignSignIn) => Stored<void>
    /** Removes it; only one concurrent caller gets it. Includes expired ones. */
    readonly take: (hash: string) => Stored<Option.Option<ForeignSignIn>>
  }
>()("application/ports/user/ForeignSignInStore") {}
