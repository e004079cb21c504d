export type PictureForm = "png" | "svg"

export const pictureThemes = ["day", "night"] as const

export const pictureBounds = {
  width: { minimum: 240, maximum: 2000 },
  height: { minimum: 160, maximum: 2000 }
} as const

export interface PictureStyle {
  readonly theme: (typeof pictureThemes)[number]
  readonly width: number
  readonly height: number
  readonly title: string
}
