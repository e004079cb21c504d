import { createHtmlElement } from "./dom.ts"

/** In `<div data-token="lf_pub_..." data-number="...">`, or `data-container` for a map. */
export const upgradeEmbedDivs = (): void => {
  for (const division of document.querySelectorAll<HTMLElement>("div[data-token^=lf_pub_]")) {
    const { container, number, token = "" } = division.dataset
    const element = createHtmlElement(container === undefined ? "landfall-tracking" : "landfall-map", {})
    element.setAttribute("token", token)
    if (container !== undefined) element.setAttribute("container", container)
    else if (number !== undefined) element.setAttribute("number", number)
    division.replaceChildren(element)
  }
}
