import { isPresence } from "./presence.ts"

/** The values that a text asks for, any of which is enough. */
export const chosenIn = (value: string): ReadonlyArray<string> =>
  isPresence(value) ? [] : value.split(",").flatMap((one) => one.trim().replace(/^=/, "") || [])

/** The text without the value, or with it. */
export const toggled = (value: string, one: string, isOn: boolean): string =>
  [...chosenIn(value).filter((other) => other !== one), ...(isOn ? [one] : [])].join(",")
