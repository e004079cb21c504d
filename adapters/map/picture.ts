import { journeyOf } from "./journey.ts"
import { noteOn } from "./note.ts"
import { fit } from "./projection.ts"
import { toText } from "./render.ts"
import { boxOf, sceneOf } from "./scene.ts"
import { colours } from "./theme.ts"
import type { Theme } from "./theme.ts"
import type { FeatureCollection } from "./wire.ts"
import { summaryOf, wordsIn } from "./words.ts"

export interface PictureOptions {
  readonly theme: Theme
  /** Pixels, 240 to 2000. */
  readonly width: number
  /** Pixels, 160 to 2000. */
  readonly height: number
  /** What the picture is of, for those who do not see it; any text. */
  readonly title: string
}

/** The font of the PNG; a reader without it takes one of its own. */
export const fontFamily = "Barlow Semi Condensed"

const clamped = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, Number.isFinite(value) ? value : least)))

/**
 * The map of a container as SVG text: the drawing of the embedded map, for mail, chat and assistants. Colours are written
 * out; there is no script, no style sheet and no reference to anything outside. Sizes beyond the bounds are clamped.
 */
export const pictureOf = (collection: FeatureCollection, options: PictureOptions): string => {
  const width = clamped(options.width, 240, 2000)
  const height = clamped(options.height, 160, 2000)
  const journey = journeyOf(collection)
  const scene = sceneOf(journey, fit(boxOf(journey), width / height), {
    width,
    words: wordsIn("en-GB"),
    note: noteOn(journey, width)
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
      ["title", {}, options.title],
      ["desc", {}, summaryOf(journey, "en-GB")],
      scene
    ],
    (name) => colours[options.theme][name]
  )
}
