import { posix } from "node:path"

export interface Page {
  /** Path in the repository. */
  readonly path: string
  /** Path in the site. */
  readonly at: string
  readonly title: string
  /** `description` of the front matter, else the first paragraph; may be empty. */
  readonly description: string
  readonly text: string
}

/** `README.md` becomes the index page. */
export const sitePathOf = (path: string): string =>
  path
    .replace(/^docs\//, "")
    .replace(/(^|\/)README\.md$/, "$1index.md")
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())
    .replace(/\.md$/, ".html")

const frontMatterPattern = /^---\n([\s\S]*?\n)---\n+/

const descriptionIn = (frontMatter: string): string | undefined =>
  /^description:[ \t]*(["']?)(.+?)\1[ \t]*$/m.exec(frontMatter)?.[2]

const maxDescriptionLength = 300

const plainSentence = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]|(?<!\w)_|_(?!\w)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()

const shorten = (text: string): string => {
  if (text.length <= maxDescriptionLength) return text
  const start = text.slice(0, maxDescriptionLength)
  const end = start.lastIndexOf(". ")
  return end > 0 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(" "))} …`
}

/** Lists, tables, code, quotes, pictures, and HTML do not describe a page. */
const firstParagraphOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .find((block) => block.trim() !== "" && !/^(?:#|[-*] |\d+\. |\||```|>|!\[|<)/.test(block.trim())) ?? ""

export const parsePage = (path: string, source: string): Page => {
  const [matched = "", frontMatter = ""] = frontMatterPattern.exec(source) ?? []
  const text = source.slice(matched.length)
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (title === undefined) throw new Error(`${path} has no heading of the first level`)
  const description = descriptionIn(frontMatter) ?? shorten(plainSentence(firstParagraphOf(text)))
  return { path, at: sitePathOf(path), title: title.replaceAll("`", ""), description, text }
}

export const relativeAddress = (from: string, to: string): string => posix.relative(posix.dirname(from), to)
