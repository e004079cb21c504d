/** The forms of a picture. */
export type PictureForm = "png" | "svg"

export const pictureThemes = ["day", "night"] as const

/** Pixels of a picture, at least and at most. */
export const pictureBounds = {
  width: { minimum: 240, maximum: 2000 },
  height: { minimum: 160, maximum: 2000 }
} as const

/** How a picture of a container's map looks. */
export interface PictureStyle {
  readonly theme: (typeof pictureThemes)[number]
  /** Pixels, within `pictureBounds`. */
  readonly width: number
  readonly height: number
  /** What the picture is of, for those who do not see it; any text. */
  readonly title: string
}
