import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

import { makeAnchors } from "#adapters/docs/source/anchors.ts"

/** The root of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url))

export interface Page {
  /** From the root. */
  readonly path: string
  readonly text: string
}

const pagesIn = (folder: string, options?: { readonly recursive: true }): ReadonlyArray<Page> =>
  readdirSync(join(root, folder), { ...options, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(root, folder, name), "utf8") }))

const isMadeFromCode = ({ path }: Page): boolean =>
  path.startsWith("docs/reference/generated/") && path !== "docs/reference/generated/exports.md"

/** Pages that are written by programs. */
export const generatedPages: ReadonlyArray<Page> = pagesIn("docs", { recursive: true }).filter(isMadeFromCode)

/** Everything that is written for readers, and not made from the code. */
export const pages: ReadonlyArray<Page> = [
  ...pagesIn("."),
  ...pagesIn("docs", { recursive: true }).filter((page) => !isMadeFromCode(page)),
  ...pagesIn("sdk")
]

/** Every file of code in the folder, from the root, in the order of their paths. */
export const codeIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name))
    .sort()

/** What stands between backticks, outside of blocks of code. */
export const codesIn = ({ text }: Page): ReadonlyArray<string> =>
  [...text.replaceAll(/^```.*?^```/gms, "").matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code ?? [])

/** Blocks of code. */
export const blocksIn = ({ text }: Page): ReadonlyArray<string> => text.match(/^```.*?^```/gms) ?? []

export interface Link {
  readonly path: string
  readonly anchor: string | null
}

/** Links into the repository, from the root. */
export const linksIn = ({ path, text }: Page): ReadonlyArray<Link> =>
  [...text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, target = ""]) => {
    const [to = "", anchor = null] = target.split("#")
    return { path: to === "" ? path : join(dirname(path), to), anchor }
  })

/** The anchors of a page's headings. */
export const anchorsOf = (text: string): ReadonlySet<string> => {
  const anchorFor = makeAnchors()
  return new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorFor(heading)))
}
