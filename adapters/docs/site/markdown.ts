import { Marked } from "marked"
import type { Token, Tokens } from "marked"

import { escape } from "#adapters/http/html.ts"

import { makeAnchors } from "../source/anchors.ts"
import type { SiteLink } from "../source/links.ts"
import type { Diagram } from "./diagram.ts"
import { highlightCode } from "./highlight.ts"
import { plainTextOf } from "./plainText.ts"

export interface Heading {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

export interface Section extends Heading {
  readonly body: string
  /** Code at the start of rows and of list items. */
  readonly terms: ReadonlyArray<string>
}

export interface RenderedMarkdown {
  readonly markup: string
  readonly sections: ReadonlyArray<Section>
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading"

const isTable = (token: Token): token is Tokens.Table => token.type === "table"
const isList = (token: Token): token is Tokens.List => token.type === "list"

const codeIn = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
  tokens.flatMap((token) => (token.type === "codespan" && "text" in token ? String(token["text"]) : []))

const firstCodeOf = ({ tokens }: Tokens.ListItem): ReadonlyArray<string> => {
  const [block] = tokens
  const inline = block !== undefined && "tokens" in block ? (block.tokens ?? []) : []
  return codeIn(inline.slice(0, 1))
}

const termsIn = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
  tokens.flatMap((token) => {
    if (isTable(token)) return token.rows.flatMap(([cell]) => (cell === undefined ? [] : codeIn(cell.tokens)))
    return isList(token) ? token.items.flatMap(firstCodeOf) : []
  })

const sectionsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Section> => {
  const anchorFor = makeAnchors()
  return tokens.flatMap((token, at) => {
    if (!isHeading(token)) return []
    const next = tokens.findIndex((other, index) => index > at && isHeading(other))
    const text = plainTextOf(token.tokens).trim()
    const content = tokens.slice(at + 1, next === -1 ? undefined : next)
    const body = plainTextOf(content).trim()
    return { depth: token.depth, text, anchor: anchorFor(text), body, terms: termsIn(content) }
  })
}

/** Line breaks in tables. Drops comments (for tests) and pictures (for the repository). */
const keepAllowedHtml = (text: string): string =>
  /^<br ?\/?>$/.test(text) ? "<br>" : /^<(?:!--|picture>)/.test(text) ? "" : escape(text)

/** Shorter names fit into every column. */
const minBreakableLength = 14

/** Breaks after separators, not inside a word. */
const renderName = (text: string): string =>
  text.length < minBreakableLength ? escape(text) : escape(text).replaceAll(/(?<=\w)[_/.](?=\w)/g, "$&<wbr>")

/** The repository links to pages by file name, which the site does not show. */
const isFileName = (text: string): boolean => /^[\w/.-]+\.md$/.test(text) || text === "docs/adr"

/** Scrolls in its box: its text would be too small on narrow screens. */
const renderDiagram = ({ address, alternative, height, width }: Diagram): string =>
  `<div class="diagram"><a href="${escape(address)}"><img src="${escape(address)}" alt="${escape(alternative)}" width="${width}" height="${height}"></a></div>\n`

/**
 * `link` resolves a target; null renders plain text. `diagramOf` returns a drawing; null renders the Mermaid source.
 */
export const renderMarkdown = (
  text: string,
  link: (target: string) => SiteLink | null,
  diagramOf: (source: string) => Diagram | null = () => null
): RenderedMarkdown => {
  const marked = new Marked({ gfm: true })
  const tokens = marked.lexer(text)
  const sections = sectionsOf(tokens)
  const left = [...sections]
  marked.use({
    renderer: {
      heading({ depth, tokens: inline }) {
        const { anchor = "" } = left.shift() ?? {}
        const content = this.parser.parseInline(inline)
        return depth === 1
          ? `<h1 id="${anchor}">${content}</h1>\n`
          : `<h${depth} id="${anchor}"><a class="anchor" href="#${anchor}">${content}</a></h${depth}>\n`
      },
      link({ href, text: said, tokens: inline }) {
        const leads = link(href)
        const content = this.parser.parseInline(inline)
        if (leads === null) return `<span class="file" title="${escape(href)}">${content}</span>`
        const shown = leads.title !== null && isFileName(said) ? escape(leads.title) : content
        return `<a href="${escape(leads.to)}">${shown}</a>`
      },
      image({ href, text: alternative }) {
        const address = escape(link(href)?.to ?? href)
        return `<span class="diagram picture"><a href="${address}"><img src="${address}" alt="${escape(alternative)}"></a></span>`
      },
      code({ lang = "", text: code }) {
        const diagram = lang === "mermaid" ? diagramOf(code) : null
        if (diagram !== null) return renderDiagram(diagram)
        return `<pre><code>${highlightCode(code, lang.split(" ")[0] ?? "")}\n</code></pre>\n`
      },
      codespan: ({ text: code }) => `<code>${renderName(code)}</code>`,
      html: ({ text: own }) => keepAllowedHtml(own.trim())
    }
  })
  const markup = marked
    .parser(tokens)
    .replaceAll("<table>", `<div class="table" role="group" aria-label="Table" tabindex="0"><table>`)
    .replaceAll("</table>", "</table></div>")
  return { markup, sections }
}
