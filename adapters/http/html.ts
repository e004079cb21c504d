const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** For element content and quoted attributes. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Templates insert it without escaping. */
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

export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(markupOf)))
