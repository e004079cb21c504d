import { Marked } from "marked"
import type { Token, Tokens } from "marked"

import { escape } from "#adapters/http/html.ts"

import { makeAnchors } from "../source/anchors.ts"
import type { SiteLink } from "../source/links.ts"
import { breakNames } from "./breakNames.ts"
import type { Diagram } from "./diagram.ts"
import { highlightCode } from "./highlight.ts"
import { plainTextOf } from "./plainText.ts"

export interface Heading {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

/** A row of a table, or a list item, that starts with code: an error code, a setting, or an attribute. */
export interface Definition {
  readonly terms: ReadonlyArray<string>
  readonly anchor: string
  readonly body: string
}

export interface Section extends Heading {
  /** Without the definitions. */
  readonly body: string
  readonly definitions: ReadonlyArray<Definition>
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

type Row = ReadonlyArray<Tokens.TableCell>
type Anchors = ReadonlyMap<Row | Tokens.ListItem, string>

const textOfRow = (row: Row): string =>
  row
    .map(({ tokens }) => plainTextOf(tokens).trim())
    .filter((text) => text !== "")
    .join(" · ")

/** Without the first cell, if it has only the names. */
const meaningOf = ([first, ...rest]: Row): string => {
  const isName =
    first !== undefined && first.tokens.every(({ raw, type }) => type === "codespan" || /^[\s,]*$/.test(raw))
  return textOfRow(isName || first === undefined ? rest : [first, ...rest])
}

interface Entry {
  /** Null if it starts with text. */
  readonly terms: ReadonlyArray<string>
  readonly body: string
  readonly token: Row | Tokens.ListItem | null
}

const entriesIn = (content: ReadonlyArray<Token>): ReadonlyArray<Entry> =>
  content.flatMap((token): ReadonlyArray<Entry> => {
    if (isTable(token)) {
      const header = { terms: [], body: textOfRow(token.header), token: null }
      return [
        header,
        ...token.rows.map((row) => ({ terms: codeIn(row[0]?.tokens ?? []), body: meaningOf(row), token: row }))
      ]
    }
    if (isList(token))
      return token.items.map((item) => ({ terms: firstCodeOf(item), body: plainTextOf(item.tokens), token: item }))
    return [{ terms: [], body: plainTextOf([token]), token: null }]
  })

const sectionsOf = (
  tokens: ReadonlyArray<Token>
): { readonly sections: ReadonlyArray<Section>; readonly anchors: Anchors } => {
  const anchorFor = makeAnchors()
  const anchors = new Map<Row | Tokens.ListItem, string>()
  const headings = tokens.flatMap((token, at) => {
    if (!isHeading(token)) return []
    const next = tokens.findIndex((other, index) => index > at && isHeading(other))
    const text = plainTextOf(token.tokens).trim()
    const content = tokens.slice(at + 1, next === -1 ? undefined : next)
    return [{ depth: token.depth, text, anchor: anchorFor(text), entries: entriesIn(content) }]
  })
  // Anchors of headings come first, as on GitHub.
  const sections = headings.map(({ entries, ...heading }) => {
    const definitions = entries.flatMap(({ body, terms: [term, ...more], token }) => {
      if (term === undefined || token === null) return []
      const anchor = anchorFor(term)
      anchors.set(token, anchor)
      return [{ terms: [term, ...more], anchor, body: body.trim() }]
    })
    const body = entries
      .filter(({ terms }) => terms.length === 0)
      .map((entry) => entry.body.trim())
      .filter((text) => text !== "")
      .join(" ")
    return { ...heading, body, definitions }
  })
  return { sections, anchors }
}

/**
 * Keeps line breaks in tables. Drops comments (for tests) and pictures (for the repository); escapes all other HTML.
 */
const keepAllowedHtml = (text: string): string =>
  /^<br ?\/?>$/.test(text) ? "<br>" : /^<(?:!--|picture>)/.test(text) ? "" : escape(text)

/** The repository links to pages by file name, which the site does not show. */
const isFileName = (text: string): boolean => /^[\w/.-]+\.md$/.test(text) || text === "docs/adr"

/** A diagram keeps its size and scrolls in its box, because its text would be too small on narrow screens. */
const renderDiagram = ({ address, alternative, height, width }: Diagram): string =>
  `<div class="diagram"><a href="${escape(address)}"><img src="${escape(address)}" alt="${escape(alternative)}" width="${width}" height="${height}"></a></div>\n`

const idOf = (anchor: string | undefined): string => (anchor === undefined ? "" : ` id="${escape(anchor)}"`)

/**
 * `link` resolves a target, or returns null to render plain text. `diagramOf` returns the drawing of a Mermaid source, or
 * null to render the source.
 */
export const renderMarkdown = (
  text: string,
  link: (target: string) => SiteLink | null,
  diagramOf: (source: string) => Diagram | null = () => null
): RenderedMarkdown => {
  const marked = new Marked({ gfm: true })
  const tokens = marked.lexer(text)
  const { anchors, sections } = sectionsOf(tokens)
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
      table({ header, rows }) {
        const cells = (row: ReadonlyArray<Tokens.TableCell>) => row.map((cell) => this.tablecell(cell)).join("")
        const body = rows.map((row) => `<tr${idOf(anchors.get(row))}>${cells(row)}</tr>\n`).join("")
        return `<table><thead><tr>${cells(header)}</tr></thead>\n<tbody>${body}</tbody></table>\n`
      },
      listitem(item) {
        return `<li${idOf(anchors.get(item))}>${this.parser.parse(item.tokens)}</li>\n`
      },
      code({ lang = "", text: code }) {
        const diagram = lang === "mermaid" ? diagramOf(code) : null
        if (diagram !== null) return renderDiagram(diagram)
        return `<pre><code>${highlightCode(code, lang.split(" ")[0] ?? "")}\n</code></pre>\n`
      },
      codespan: ({ text: code }) => `<code>${breakNames(code)}</code>`,
      html: ({ text: own }) => keepAllowedHtml(own.trim())
    }
  })
  const markup = marked
    .parser(tokens)
    .replaceAll("<table>", `<div class="table" role="group" aria-label="Table" tabindex="0"><table>`)
    .replaceAll("</table>", "</table></div>")
  return { markup, sections }
}
