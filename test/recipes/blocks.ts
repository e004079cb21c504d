import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "../docs/pages.ts"

/** A block of code of a page. */
export interface Block {
  readonly page: string
  readonly line: number
  readonly language: string
  readonly code: string
  /** Why nobody runs it here; null for those that run. */
  readonly notRun: string | null
  readonly prints: RegExp | null
  /** Commands of the repository run there, the others in the folder of their page. */
  readonly inRepository: boolean
}

/** Comments right before a block, and the block. */
const pattern = /((?:^<!-- [^\n]* -->\n+)*)^```(\w*)\n(.*?)^```$/gms

const blocksOf = (page: string, text: string): ReadonlyArray<Block> =>
  [...text.matchAll(pattern)].map(({ 1: comments = "", 2: language = "", 3: code = "", index }) => {
    const prints = /<!-- prints: (.*) -->/.exec(comments)?.[1]
    return {
      page,
      line: text.slice(0, index).split("\n").length,
      language,
      code,
      notRun: /^(?:# |<!-- )not run: (.*?)(?: -->)?$/m.exec(`${comments}\n${code}`)?.[1] ?? null,
      prints: prints === undefined ? null : new RegExp(prints, "m"),
      inRepository: comments.includes("<!-- in: the repository -->")
    }
  })

/** The pages of a folder by their files, with their blocks in order. */
export const blocksIn = (folder: string): ReadonlyMap<string, ReadonlyArray<Block>> =>
  new Map(
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => [name, blocksOf(name, readFileSync(join(root, folder, name), "utf8"))] as const)
  )
