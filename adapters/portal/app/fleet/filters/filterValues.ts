import { isPresence } from "./presence.ts"

/** The values of a filter; any of them matches. */
export const parseFilterValues = (value: string): ReadonlyArray<string> =>
  isPresence(value) ? [] : value.split(",").flatMap((one) => one.trim().replace(/^=/, "") || [])

export const toggleFilterValue = (value: string, one: string, isOn: boolean): string =>
  [...parseFilterValues(value).filter((other) => other !== one), ...(isOn ? [one] : [])].join(",")
