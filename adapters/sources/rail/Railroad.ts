import type { Shape } from "#adapters/sources/http/json/shape.ts"
import type { Uses } from "#adapters/sources/http/json/unread.ts"

import type { ItemReader } from "./messages/RailFact.ts"
import type { RailProfile } from "./RailProfile.ts"

export interface Railroad {
  readonly profile: RailProfile
  /** Version of its reader. */
  readonly version: number
  readonly recognizes: Shape
  readonly readItem: ItemReader
  readonly uses: Uses
}
