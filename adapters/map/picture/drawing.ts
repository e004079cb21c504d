import type { PictureForm, PictureStyle } from "#domain/container/PictureStyle.ts"

import type { FeatureCollection } from "../wire.ts"

/** What a thread is asked to draw. It travels as JSON, which is quicker to copy than thousands of positions. */
export interface Drawing {
  readonly form: PictureForm
  readonly style: PictureStyle
  readonly collection: FeatureCollection
}

/** What a thread answers. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly failure: string }
