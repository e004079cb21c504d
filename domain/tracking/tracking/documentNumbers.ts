const shortest = 5
const longest = 35
const most = 20

/** Candidates for numbers in file names, including parts between hyphens. */
export const findDocumentNumbers = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const tokens = names
    .flatMap((name) => name.toUpperCase().split(/[^A-Z0-9-]+/))
    .map((token) => token.replaceAll(/^-+|-+$/g, ""))
    .flatMap((token) => (token.includes("-") ? [token, ...token.split("-")] : [token]))
    .filter((token) => token.length >= shortest && token.length <= longest && /\d/.test(token))
  return [...new Set(tokens)].slice(0, most)
}
