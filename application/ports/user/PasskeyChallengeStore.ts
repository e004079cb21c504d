import { Context } from "effect"
import type { Option } from "effect"

import type { PasskeyChallenge } from "#domain/user/Passkey.ts"

import type { Stored } from "../Stored.ts"

/** Port: what devices have to sign, each once, whatever node asks. Who signs in belongs to no account yet. */
export class PasskeyChallengeStore extends Context.Service<
  PasskeyChallengeStore,
  {
    /** In place of the one of its key. Also forgets others that are over. */
    readonly save: (challenge: PasskeyChallenge) => Stored<void>
    /** Removes it: of all who do so at once, on whichever node, one gets it; also one whose time is over. */
    readonly take: (key: string) => Stored<Option.Option<PasskeyChallenge>>
  }
>()("application/ports/user/PasskeyChallengeStore") {}
