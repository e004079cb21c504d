import { Context } from "effect"
import type { Effect } from "effect"

import type { PictureForm, PictureStyle } from "#domain/container/PictureStyle.ts"
import type { Overloaded, TooManyWaiting, Unavailable } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { SailedRoute } from "#domain/vessel/SailedRoute.ts"

/** A picture that is drawn when its bytes are asked for. */
export interface JourneyPicture {
  /** The same for the same picture: who has it needs no bytes. */
  readonly digest: string
  readonly bytes: Effect.Effect<Uint8Array, Overloaded | TooManyWaiting | Unavailable>
}

/** Port: draws the map of a container, where no request waits for it but the one that asks. */
export class JourneyPictures extends Context.Service<
  JourneyPictures,
  {
    /** The picture of a way, which says so while no two places of it are known. Drawings of an account take turns with those of others. */
    readonly of: (asked: {
      readonly account: AccountId
      readonly sailed: SailedRoute | null
      readonly form: PictureForm
      readonly style: PictureStyle
    }) => JourneyPicture
  }
>()("application/ports/container/JourneyPictures") {}
