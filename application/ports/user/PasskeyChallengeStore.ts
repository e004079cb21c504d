import { Context } from "effect"
import type { Option } from "effect"

import type { PasskeyChallenge } from "#domain/user/Passkey.ts"

import type { Stored } from "../Stored.ts"

export class PasskeyChallengeStore extends Context.Service<
  PasskeyChallengeStore,
  {
    /** Replaces the challenge of its key. Also deletes expired challenges. */
    readonly save: (challenge: PasskeyChallenge) => Stored<void>
    /** Removes it; only one concurrent caller gets it. Includes expired ones. */
    readonly take: (key: string) => Stored<Option.Option<PasskeyChallenge>>
  }
>()("application/ports/user/PasskeyChallengeStore") {}
