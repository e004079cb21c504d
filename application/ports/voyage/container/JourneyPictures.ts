import { Context } from "effect"
import type { Effect } from "effect"

import type { Overloaded, TooManyWaiting, Unavailable } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { PictureForm, PictureStyle } from "#domain/voyage/container/PictureStyle.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

export interface JourneyPicture {
  /** Equal for equal pictures. `bytes` draws. */
  readonly digest: string
  readonly bytes: Effect.Effect<Uint8Array, Overloaded | TooManyWaiting | Unavailable>
}

/** Draws the map of a container as a picture, without delaying other requests. */
export class JourneyPictures extends Context.Service<
  JourneyPictures,
  {
    /** A notice without two known places. Accounts take turns. */
    readonly of: (asked: {
      readonly account: AccountId
      readonly sailed: SailedRoute | null
      readonly form: PictureForm
      readonly style: PictureStyle
    }) => JourneyPicture
  }
>()("application/ports/voyage/container/JourneyPictures") {}
