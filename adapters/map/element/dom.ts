import type { SvgNode } from "../svg.ts"

const svg = "http://www.w3.org/2000/svg"

/** Made one by one, never parsed: a page that demands Trusted Types may embed it. */
export const toDom = ([tag, attributes, ...children]: SvgNode): SVGElement => {
  const element = document.createElementNS(svg, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children.map((child) => (typeof child === "string" ? child : toDom(child))))
  return element
}

/** An element with these properties and children. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: ReadonlyArray<Element | string>
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** A shadow root with a style sheet of its own: no inline style, which a page may forbid. */
export const shadowOf = (host: HTMLElement, rules: string): ShadowRoot => {
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** Says it to screen readers too where it stands in a live region, and only when it is something new. */
export const say = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}
