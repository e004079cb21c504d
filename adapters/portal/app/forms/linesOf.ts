export const splitLines = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split("\n")
      .map((one) => one.trim())
      .filter((one) => one !== "")
  )
]
