import type { SvgNode } from "./svg.ts"
import { styles } from "./theme.ts"
import type { ColourName } from "./theme.ts"

/** Characters that XML forbids. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text.replaceAll(forbidden, "").replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** Writes styles as attributes, because a style sheet could affect the page around the picture. */
export const toText = (node: SvgNode, colourOf: (name: ColourName) => string): string => {
  const byClass: Readonly<Record<string, Readonly<Record<string, string | number>>>> = styles(colourOf)
  const write = ([tag, { class: classes = "", ...own }, ...children]: SvgNode): string => {
    const style = Object.assign(
      {},
      ...String(classes)
        .split(" ")
        .map((name) => byClass[name])
    )
    const attributes = Object.entries({ ...style, ...own }).map(
      ([name, value]) => ` ${name}="${escaped(String(value))}"`
    )
    const inner = children.map((child) => (typeof child === "string" ? escaped(child) : write(child)))
    return inner.length === 0
      ? `<${tag}${attributes.join("")}/>`
      : `<${tag}${attributes.join("")}>${inner.join("")}</${tag}>`
  }
  return write(node)
}
