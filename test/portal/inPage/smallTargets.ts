/**
 * Links and controls that are too small for a finger: success criterion 2.5.8 of WCAG 2.2. Runs inside the page, so it
 * uses nothing from outside of itself. Lengths are CSS pixels.
 */
export const smallTargets = (): ReadonlyArray<string> => {
  const minTarget = 24
  const selector = "a[href], button, input:not([type=hidden]), select, summary, textarea, [role=tab], [role=menuitem]"
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest("[aria-hidden=true], svg, landfall-map, landfall-fleet") === null
  const isInHiddenBox = (element: Element): boolean => {
    const box = element.closest("[style*='clip']")?.getBoundingClientRect()
    return box !== undefined && box.width <= 1
  }
  /** What is for screen readers only is one pixel wide. */
  const isForReaders = ({ height, width }: DOMRect): boolean => height <= 1 || width <= 1
  /** A link inside a sentence is as high as its line. */
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""
    )
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ")
    return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`
  }
  /** A modal dialog makes the page behind it inert. */
  const root = document.querySelector("dialog:modal") ?? document.body
  return [...root.querySelectorAll(selector)].flatMap((target) => {
    const own = target.getBoundingClientRect()
    if (!isSeen(target) || isInSentence(target) || isInHiddenBox(target) || isForReaders(own)) return []
    const { height, width } = (target.matches("input") ? target.closest("label") : null)?.getBoundingClientRect() ?? own
    return height < minTarget - 0.5 || width < minTarget - 0.5
      ? [`${nameOf(target)} is a target of ${Math.round(width)} by ${Math.round(height)} px`]
      : []
  })
}
