import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "../docs/pages.ts"

/** A block of code of a page. */
export interface Block {
  readonly page: string
  readonly line: number
  readonly language: string
  readonly code: string
  /** The reason why no test runs the block; null for those that run. */
  readonly notRun: string | null
  readonly prints: RegExp | null
  /** Files that the block writes, each as its name and its first line. */
  readonly writes: RegExp | null
  /** The kind of check that takes the place of a run. */
  readonly checkedAs: string | null
  /** The test that runs the block in a separate world. */
  readonly checkedBy: string | null
  /** Placeholders by the name of the value that the test puts there. */
  readonly given: ReadonlyMap<string, string>
  /** Commands of the repository run there, the others in the folder of their page. */
  readonly inRepository: boolean
}

/** Comments right before a block, and the block; inside a list both are indented. */
const pattern = /((?:^ *<!-- [^\n]* -->\n+)*)^( *)```(\w*)\n(.*?)^\2```$/gms

/** The blocks of a text, as blocks of the page. */
export const readBlocks = (page: string, text: string): ReadonlyArray<Block> =>
  [...text.matchAll(pattern)].map(
    ({ 0: whole, 1: comments = "", 2: indent = "", 3: language = "", 4: body = "", index }) => {
      const code = body.replaceAll(new RegExp(`^${indent}`, "gm"), "")
      const commentOf = (name: string) => new RegExp(`<!-- ${name}: (.*) -->`).exec(comments)?.[1] ?? null
      const [prints, writes] = [commentOf("prints"), commentOf("writes")]
      const given = [...(commentOf("given") ?? "").matchAll(/(\w+) is ([\w ]+)/g)]
      return {
        page,
        line: text.slice(0, index).split("\n").length + whole.slice(0, whole.indexOf("```")).split("\n").length - 1,
        language,
        code,
        notRun:
          /^(?:# |<!-- )not run: (.*?)(?: -->)?$/m.exec(`${comments.replaceAll(/^ +/gm, "")}\n${code}`)?.[1] ?? null,
        prints: prints === null ? null : new RegExp(prints, "m"),
        writes: writes === null ? null : new RegExp(writes, "m"),
        checkedAs: commentOf("checked as"),
        checkedBy: commentOf("checked by"),
        given: new Map(given.map(([, name = "", value = ""]) => [name, value.trim()])),
        inRepository: comments.includes("<!-- in: the repository -->")
      }
    }
  )

/** The pages of a folder by their files, with their blocks in order. */
export const blocksIn = (folder: string): ReadonlyMap<string, ReadonlyArray<Block>> =>
  new Map(
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => [name, readBlocks(name, readFileSync(join(root, folder, name), "utf8"))] as const)
  )

const guidesAndTutorials = ["docs/guides", "docs/tutorials"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name))
    .toSorted()
)

/** Every page whose blocks readers copy, by its path, with its blocks in order. */
export const blocksToCopy: ReadonlyMap<string, ReadonlyArray<Block>> = new Map(
  ["README.md", ...guidesAndTutorials].map((path) => [path, readBlocks(path, readFileSync(join(root, path), "utf8"))])
)

/** How many fences of code stand in a page; a block has two. */
export const fencesIn = (path: string): number =>
  [...readFileSync(join(root, path), "utf8").matchAll(/^[ >]*(?:```|~~~)/gm)].length
