/** `sentence` contains the remedy unless the state is `ok`. */
export interface Finding {
  readonly state: "ok" | "warning" | "failing"
  readonly sentence: string
}

export const ok = (sentence: string): Finding => ({ state: "ok", sentence })
export const warning = (sentence: string): Finding => ({ state: "warning", sentence })
export const failing = (sentence: string): Finding => ({ state: "failing", sentence })

export const orOk = (found: ReadonlyArray<Finding>, sentence: string): ReadonlyArray<Finding> =>
  found.length === 0 ? [ok(sentence)] : found

export const listed = (names: ReadonlyArray<string>, most = 5): string => {
  const shown = names.slice(0, most).join(", ")
  return names.length > most ? `${shown} and ${names.length - most} more` : shown
}

export const sizeOf = (bytes: number): string => {
  const gigabytes = bytes / 1024 ** 3
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`
}

export const ageOf = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} seconds`
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.floor(seconds / 86_400)} days`
}
