import { savePreference, loadPreference } from "./preferences.ts"

export type AppearanceSetting = "system" | "day" | "night"

const name = "landfall-light"

const isAppearanceSetting = (value: string | null): value is AppearanceSetting =>
  value === "system" || value === "day" || value === "night"

export const loadAppearance = (): AppearanceSetting => {
  const light = loadPreference(name)
  return isAppearanceSetting(light) ? light : "system"
}

/** All colors, including map colors, follow the `color-scheme` that the style sheet derives from this attribute. */
export const applyAppearance = (light: AppearanceSetting): void => {
  document.documentElement.dataset["light"] = light
}

export const saveAppearance = (light: AppearanceSetting): void => savePreference(name, light)
