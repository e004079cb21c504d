/**
 * What is wrong with the picture of the current page: cells that do not line up with their header, text that is cut off
 * or runs into other text, targets that are too small, and pages that are wider than the screen. Runs inside the page, so
 * it uses nothing from outside of itself. Lengths are CSS pixels.
 */
export const geometryFaults = (): ReadonlyArray<string> => {
  /** Browsers place boxes at fractions of a pixel. */
  const tolerance = 1
  /** Success criterion 2.5.8 of WCAG 2.2. */
  const minTarget = 24
  const maxFaults = 20
  const faults: Array<string> = []

  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ")
    return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`
  }
  const add = (fault: string) => (faults.length < maxFaults ? faults.push(fault) : undefined)
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest("[aria-hidden=true], svg, landfall-map, landfall-fleet") === null
  /** A modal dialog makes the page behind it inert. */
  const root = document.querySelector("dialog:modal") ?? document.body
  const isInHiddenBox = (element: Element): boolean => {
    const box = element.closest("[style*='clip']")?.getBoundingClientRect()
    return box !== undefined && box.width <= 1
  }
  /** Text for screen readers only is one pixel wide. */
  const isForReaders = ({ height, width }: DOMRect): boolean => height <= 1 || width <= 1

  const checkTable = (table: HTMLTableElement) => {
    const shown = (row: HTMLTableRowElement) => [...row.cells].filter((cell) => cell.getClientRects().length > 0)
    const head = table.tHead?.rows[0]
    if (head === undefined) return
    const header = shown(head).map((cell) => cell.getBoundingClientRect())
    for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
      if (row.cells.length < head.cells.length || getComputedStyle(row).display !== "table-row") continue
      if (header.length === 0) return
      const cells = shown(row)
      if (cells.length !== header.length) add(`${nameOf(row)} has ${cells.length} cells, its header ${header.length}`)
      cells.forEach((cell, index) => {
        const [is, of] = [cell.getBoundingClientRect(), header[index]]
        const by = of === undefined ? 0 : Math.max(Math.abs(is.left - of.left), Math.abs(is.right - of.right))
        if (by > tolerance) add(`${nameOf(cell)} is ${Math.round(by)} px beside its header`)
      })
    }
  }

  const textRects = (element: Element): ReadonlyArray<DOMRect> =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "")
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })

  /** The part of the screen that an element may use: its ancestors that clip, where they do not scroll. */
  const checkCut = (element: Element, rects: ReadonlyArray<DOMRect>) => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(around)
      if (overflowX === "auto" || overflowX === "scroll") return
      if (textOverflow === "ellipsis" && around.closest("[title]") !== null) return
      const isClipping =
        overflowX === "hidden" || overflowX === "clip" || /^(TD|TH|BUTTON|A|LABEL)$/.test(around.tagName)
      if (!isClipping) continue
      const box = around.getBoundingClientRect()
      const by = Math.max(...rects.map(({ left, right }) => Math.max(right - box.right, box.left - left)))
      if (by > tolerance && box.width > 0)
        return add(`${nameOf(element)} is cut off by ${Math.round(by)} px in ${nameOf(around)}`)
    }
  }

  /** The part of text that its scrolling ancestors show; null where they show none. */
  const clipped = (element: Element, rect: DOMRect): DOMRect | null => {
    let { bottom, left, right, top } = rect
    for (
      let around: Element | null = element;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflowX === "visible") continue
      const box = around.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return right - left <= tolerance || bottom - top <= tolerance
      ? null
      : new DOMRect(left, top, right - left, bottom - top)
  }

  const checkTexts = () => {
    const texts: Array<readonly [Element, DOMRect]> = []
    for (const element of root.querySelectorAll("*")) {
      if (!isSeen(element) || /^(OPTION|SELECT|TEXTAREA|SCRIPT|STYLE)$/.test(element.tagName)) continue
      const rects = textRects(element).filter((rect) => !isForReaders(rect))
      if (rects.length === 0 || isForReaders(element.getBoundingClientRect())) continue
      checkCut(element, rects)
      for (const rect of rects) {
        const shown = clipped(element, rect)
        if (shown !== null) texts.push([element, shown])
      }
    }
    return texts
  }

  /** A dialog, a drawer, or a fixed header lies over other text on purpose. */
  const isOnTop = (element: Element, { height, left, top, width }: DOMRect): boolean => {
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    return at !== null && (element.contains(at) || at.contains(element))
  }

  const checkOverlaps = (texts: ReadonlyArray<readonly [Element, DOMRect]>) => {
    const onTop = texts.filter(([element, rect]) => isOnTop(element, rect))
    const sorted = onTop.toSorted(([, a], [, b]) => a.top - b.top)
    sorted.forEach(([element, a], index) => {
      for (const [other, b] of sorted.slice(index + 1)) {
        if (b.top >= a.bottom - 3) break
        const isBeside = b.left >= a.right - tolerance || a.left >= b.right - tolerance
        if (!isBeside && !element.contains(other) && !other.contains(element))
          add(`${nameOf(element)} overlaps ${nameOf(other)}`)
      }
    })
  }

  /** A link inside a sentence is as high as its line. */
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""
    )

  const checkTargets = () => {
    const targets = "a[href], button, input:not([type=hidden]), select, summary, textarea, [role=tab], [role=menuitem]"
    for (const target of root.querySelectorAll(targets)) {
      if (!isSeen(target) || isInSentence(target) || isInHiddenBox(target)) continue
      const label = target.matches("input") ? target.closest("label") : null
      const { height, width } = (label ?? target).getBoundingClientRect()
      const isSmall = height < minTarget - 0.5 || width < minTarget - 0.5
      if (isSmall && !isForReaders(target.getBoundingClientRect()))
        add(`${nameOf(target)} is a target of ${Math.round(width)} by ${Math.round(height)} px`)
    }
  }

  const tooWide = document.documentElement.scrollWidth - innerWidth
  if (tooWide > 0) add(`The page is ${tooWide} px wider than the screen`)
  for (const table of root.querySelectorAll("table")) if (isSeen(table)) checkTable(table)
  checkOverlaps(checkTexts())
  checkTargets()
  return faults
}
