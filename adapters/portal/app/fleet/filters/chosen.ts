import { isPresence } from "./presence.ts"

/** The values of a filter; any of them matches. */
export const chosenIn = (value: string): ReadonlyArray<string> =>
  isPresence(value) ? [] : value.split(",").flatMap((one) => one.trim().replace(/^=/, "") || [])

export const toggled = (value: string, one: string, isOn: boolean): string =>
  [...chosenIn(value).filter((other) => other !== one), ...(isOn ? [one] : [])].join(",")
