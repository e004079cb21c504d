import { keep, kept } from "./kept.ts"

/** Whether the pages are bright or dark: as the system has it, or always. */
export type Light = "system" | "day" | "night"

const name = "landfall-light"

const isLight = (value: string | null): value is Light => value === "system" || value === "day" || value === "night"

export const keptLight = (): Light => {
  const light = kept(name)
  return isLight(light) ? light : "system"
}

/** Every colour follows the scheme that the style sheet gives the document for this, those of maps too. */
export const shine = (light: Light): void => {
  document.documentElement.dataset["light"] = light
}

export const keepLight = (light: Light): void => keep(name, light)
