import type { PictureForm, PictureStyle } from "#domain/voyage/container/PictureStyle.ts"

import type { FeatureCollection } from "../wire.ts"

/** For a thread. JSON copies faster than thousands of position arrays. */
export interface PictureJob {
  readonly form: PictureForm
  readonly style: PictureStyle
  readonly collection: FeatureCollection
}

export type PictureJobResult = { readonly bytes: Uint8Array } | { readonly failure: string }
