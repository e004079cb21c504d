/** What this browser keeps under a name; browsers may keep nothing. */
export const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Has this browser keep a choice, if it does: otherwise it lasts as long as the page. */
export const keep = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // As said.
  }
}
