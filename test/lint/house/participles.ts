import { sourceFiles } from "./sources.ts"

/** Nouns that end like participles. */
const nouns = new Set(["Bed", "Embed", "Feed", "Need", "Seed", "Shed", "Speed", "Token", "Screen", "Even", "Open"])

const irregular =
  /^(?:Known|Shown|Kept|Told|Found|Written|Made|Held|Sent|Read|Bound|Begun|Gone|Given|Taken|Left|Lost|Met|Built|Heard|Said|Paid|Done|Seen|Drawn|Chosen|Born|Broken|Spoken|Thrown|Grown|Split|Torn)$/

export const isParticiple = (name: string): boolean => {
  const last = /[A-Z][a-z]*$/.exec(name)?.[0] ?? ""
  return irregular.test(last) || (/[a-z]ed$/.test(last) && !nouns.has(last))
}

const declaration = /^export (?:interface|type|class) (\w+)([^\n{]*)/gm

/** Exported types that are named by a participle, which names no thing: `Asked`, `Known`, `Shown`. Errors may be. */
export const participleTypes = (): ReadonlyArray<string> =>
  sourceFiles.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].flatMap(([, name = "", rest = ""]) =>
      isParticiple(name) && !/Error\b/.test(rest) ? [`${path}: ${name}`] : []
    )
  )
