import type { SvgNode } from "./svg.ts"
import { stylesByClass } from "./theme.ts"
import type { ColorName } from "./theme.ts"

const forbiddenInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escapeXml = (text: string): string =>
  text.replaceAll(forbiddenInXml, "").replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** As attributes: a style sheet could affect the page around the picture. */
export const renderSvgText = (node: SvgNode, colourOf: (name: ColorName) => string): string => {
  const byClass: Readonly<Record<string, Readonly<Record<string, string | number>>>> = stylesByClass(colourOf)
  const write = ([tag, { class: classes = "", ...own }, ...children]: SvgNode): string => {
    const style = Object.assign(
      {},
      ...String(classes)
        .split(" ")
        .map((name) => byClass[name])
    )
    const attributes = Object.entries({ ...style, ...own }).map(
      ([name, value]) => ` ${name}="${escapeXml(String(value))}"`
    )
    const inner = children.map((child) => (typeof child === "string" ? escapeXml(child) : write(child)))
    return inner.length === 0
      ? `<${tag}${attributes.join("")}/>`
      : `<${tag}${attributes.join("")}>${inner.join("")}</${tag}>`
  }
  return write(node)
}
