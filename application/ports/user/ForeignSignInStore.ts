import { Context } from "effect"
import type { Option } from "effect"

import type { ForeignSignIn } from "#domain/user/ForeignSignIn.ts"

import type { Stored } from "../Stored.ts"

/** Port: sign-ins that are at the OpenID provider, each good once, whatever node is asked. They belong to no account yet. */
export class ForeignSignInStore extends Context.Service<
  ForeignSignInStore,
  {
    /** Also forgets others that are over. */
    readonly add: (signIn: ForeignSignIn) => Stored<void>
    /** Removes it: of all who do so at once, on whichever node, one gets it; also one whose time is over. */
    readonly take: (hash: string) => Stored<Option.Option<ForeignSignIn>>
  }
>()("application/ports/user/ForeignSignInStore") {}
