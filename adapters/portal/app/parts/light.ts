import { keep, kept } from "./kept.ts"

export type Light = "system" | "day" | "night"

const name = "landfall-light"

const isLight = (value: string | null): value is Light => value === "system" || value === "day" || value === "night"

export const keptLight = (): Light => {
  const light = kept(name)
  return isLight(light) ? light : "system"
}

/** All colors, including map colors, follow the `color-scheme` that the style sheet derives from this attribute. */
export const shine = (light: Light): void => {
  document.documentElement.dataset["light"] = light
}

export const keepLight = (light: Light): void => keep(name, light)
