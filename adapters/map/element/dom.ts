import type { SvgNode } from "../svg.ts"

const svgNamespace = "http://www.w3.org/2000/svg"

/** Without parsing markup, for pages that enforce Trusted Types. */
export const createSvgElement = ([tag, attributes, ...children]: SvgNode): SVGElement => {
  const element = document.createElementNS(svgNamespace, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children.map((child) => (typeof child === "string" ? child : createSvgElement(child))))
  return element
}

export const createHtmlElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: ReadonlyArray<Element | string>
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** A style sheet: the page's policy may forbid inline styles. */
export const attachStyledShadow = (host: HTMLElement, rules: string): ShadowRoot => {
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** Screen readers announce each change of live regions. */
export const setTextIfChanged = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}
