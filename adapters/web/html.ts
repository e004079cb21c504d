const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** Text as HTML that shows it, in elements and in quoted attributes. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A piece of HTML; everything else in a template is text, and is escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | null | ReadonlyArray<Html>

const markupOf = (part: Part): string => {
  if (part === null) return ""
  if (typeof part === "string") return escape(part)
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join("\n")
}

/** A template of HTML. */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(markupOf)))
