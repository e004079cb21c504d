import { pictureBounds } from "#domain/container/PictureStyle.ts"
import type { PictureStyle } from "#domain/container/PictureStyle.ts"

import { journeyOf } from "../journey.ts"
import { legendOf } from "../legend.ts"
import { fit } from "../projection.ts"
import { toText } from "../render.ts"
import { boxOf, sceneOf } from "../scene.ts"
import { colours } from "../theme.ts"
import type { FeatureCollection } from "../wire.ts"
import { summaryOf, wordsIn } from "../words.ts"

/** Font of the PNG. SVG viewers without it use a fallback. */
export const fontFamily = "Barlow Semi Condensed"

const clamped = (value: number, { maximum, minimum }: { readonly maximum: number; readonly minimum: number }): number =>
  Math.round(Math.min(maximum, Math.max(minimum, Number.isFinite(value) ? value : minimum)))

/**
 * Renders the embedded map as self-contained SVG for mail, chat, and assistants: literal colors, no script, style
 * sheet, or external reference. Clamps sizes to the bounds.
 */
export const pictureOf = (collection: FeatureCollection, style: PictureStyle): string => {
  const width = clamped(style.width, pictureBounds.width)
  const height = clamped(style.height, pictureBounds.height)
  const journey = journeyOf(collection)
  const legend = legendOf(journey)
  const sentences = journey.calls.length === 0 ? [] : legend.map(({ sentence }) => sentence)
  const scene = sceneOf(journey, fit(boxOf(journey), width / height), {
    width,
    words: wordsIn("en-GB"),
    legend
  })
  return toText(
    [
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        role: "img",
        "font-family": `'${fontFamily}', 'Arial Narrow', Arial, sans-serif`
      },
      ["title", {}, style.title],
      ["desc", {}, [summaryOf(journey, "en-GB"), ...sentences].join(" ")],
      scene
    ],
    (name) => colours[style.theme][name]
  )
}
