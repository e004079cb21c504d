/** Null if local storage is unavailable. */
export const loadPreference = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export const savePreference = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without local storage, the choice lasts until the page closes.
  }
}
