/** Output folder of `npm run build` for these pages. */
export const builtFolder = (pages: "docs" | "embed" | "portal"): URL => new URL(`../../dist/${pages}/`, import.meta.url)
