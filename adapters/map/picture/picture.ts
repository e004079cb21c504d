import { pictureBounds } from "#domain/voyage/container/PictureStyle.ts"
import type { PictureStyle } from "#domain/voyage/container/PictureStyle.ts"

import { buildJourney } from "../journey.ts"
import { legendOf } from "../legend.ts"
import { fitBox } from "../projection.ts"
import { renderSvgText } from "../render.ts"
import { boxOfJourney, renderJourneyScene } from "../scene.ts"
import { colorsByTheme } from "../theme.ts"
import type { FeatureCollection } from "../wire.ts"
import { summarizeJourney, makeMapTexts } from "../words.ts"

/** Font of the PNG. SVG viewers without it use a fallback. */
export const fontFamily = "Barlow Semi Condensed"

const clamp = (value: number, { maximum, minimum }: { readonly maximum: number; readonly minimum: number }): number =>
  Math.round(Math.min(maximum, Math.max(minimum, Number.isFinite(value) ? value : minimum)))

/**
 * Self-contained SVG for mail, chat and assistants: literal colors, no script, style sheet or external reference.
 * Clamps sizes.
 */
export const renderPicture = (collection: FeatureCollection, style: PictureStyle): string => {
  const width = clamp(style.width, pictureBounds.width)
  const height = clamp(style.height, pictureBounds.height)
  const journey = buildJourney(collection)
  const legend = legendOf(journey)
  const sentences = journey.calls.length === 0 ? [] : legend.map(({ sentence }) => sentence)
  const scene = renderJourneyScene(journey, fitBox(boxOfJourney(journey), width / height), {
    width,
    words: makeMapTexts("en-GB"),
    legend
  })
  return renderSvgText(
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
      ["desc", {}, [summarizeJourney(journey, "en-GB"), ...sentences].join(" ")],
      scene
    ],
    (name) => colorsByTheme[style.theme][name]
  )
}
