/**
 * Words of usual length that lie on two lines, as where a column is too narrow. Runs inside the page, so it uses nothing
 * from outside of itself.
 */
export const brokenWords = (): ReadonlyArray<string> => {
  const maxFaults = 20
  /** Letters and digits, or the offset of a zone. */
  const wholeWord = /(?<!\S)(?:[\p{L}\d]{2,20}|GMT[+-]\d+)(?=[.,:;]?(?!\S))/gu
  const isRead = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest("[aria-hidden=true], pre, code, select, textarea, svg") === null

  const linesOf = (node: Node, from: number, to: number): number => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }

  const faults = new Set<string>()
  const texts = document.createTreeWalker(document.querySelector("dialog:modal") ?? document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && faults.size < maxFaults) {
    const node = texts.currentNode
    const text = node.textContent ?? ""
    if (text.trim() === "" || node.parentElement === null || !isRead(node.parentElement)) continue
    if (linesOf(node, 0, text.length) < 2) continue
    for (const { 0: word, index } of text.matchAll(wholeWord))
      if (linesOf(node, index, index + word.length) > 1) faults.add(`"${text.trim().slice(0, 40)}" breaks "${word}"`)
  }
  return [...faults]
}
