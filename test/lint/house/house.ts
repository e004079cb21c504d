import { readFileSync } from "node:fs"

import { commentFigures } from "./comments.ts"
import { importsOfLaterContexts } from "./contexts.ts"
import { largeFolders } from "./folders.ts"
import { mutualFolders } from "./mutualFolders.ts"
import { longParameterLists } from "./parameters.ts"
import { participleTypes } from "./participles.ts"
import { ports } from "./ports.ts"
import { sourceFiles } from "./sources.ts"

/** Exceptions by name, and figures, which may only fall. */
export interface House {
  readonly lists: Readonly<Record<string, ReadonlyArray<string>>>
  readonly figures: Readonly<Record<string, number>>
}

const withoutRepeats = (names: Iterable<string>): ReadonlyArray<string> => [...new Set(names)].toSorted()

/** The house as it stands. */
export const measureHouse = (): House => {
  return {
    lists: {
      "folders that import each other": withoutRepeats(mutualFolders()),
      "imports of later contexts": withoutRepeats(importsOfLaterContexts()),
      "folders with more than 25 files": withoutRepeats(largeFolders()),
      "functions with more than 4 parameters": withoutRepeats(longParameterLists().keys()),
      "types named by a participle": withoutRepeats(participleTypes())
    },
    figures: { ports: ports().length, "unclear phrases in comments": commentFigures().riddles }
  }
}

/** Sizes that grow with features, so no test limits them. */
export const measureSizes = (): Readonly<Record<string, number>> => ({
  "words in comments": commentFigures().words,
  "lines written by hand": sourceFiles.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0)
})

export const listedFile = new URL("listed.json", import.meta.url)

/** The exceptions and figures that are accepted for now. */
export const readListed = (): House => JSON.parse(readFileSync(listedFile, "utf8")) as House
