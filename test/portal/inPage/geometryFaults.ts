/**
 * What is wrong with the picture of the current page: cells that do not line up with their header, text that is cut off
 * or runs into other text, and pages that are wider than the screen. Runs inside the page, so it uses nothing from outside
 * of itself. Lengths are CSS pixels.
 */
export const geometryFaults = (): ReadonlyArray<string> => {
  /** Browsers place boxes at fractions of a pixel. */
  const tolerance = 1
  /** A line of text is higher than its letters. */
  const leading = 4
  const maxFaults = 20
  const faults: Array<string> = []

  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ")
    return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`
  }
  const add = (fault: string) => (faults.length < maxFaults && !faults.includes(fault) ? faults.push(fault) : undefined)
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest("[aria-hidden=true], svg, landfall-map, landfall-fleet") === null
  /** A modal dialog makes the page behind it inert. */
  const root = document.querySelector("dialog:modal") ?? document.body
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
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around)
      if (overflowX === "auto" || overflowX === "scroll") return
      const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none"
      if (isShortened && around.closest("[title]") !== null) return
      const isClipping =
        overflowX === "hidden" || overflowX === "clip" || /^(TD|TH|BUTTON|A|LABEL)$/.test(around.tagName)
      if (!isClipping) continue
      const box = around.getBoundingClientRect()
      const beside = Math.max(...rects.map(({ left, right }) => Math.max(right - box.right, box.left - left)))
      const above = Math.max(...rects.map(({ bottom, top }) => Math.max(bottom - box.bottom, box.top - top)))
      const isLow = (overflowY === "hidden" || overflowY === "clip") && above > leading
      const by = Math.max(beside, isLow ? above : 0)
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
      // Links that skip the navigation wait above the page.
      if (rects.every(({ bottom }) => bottom + scrollY <= 0)) continue
      if (isForReaders(element.getBoundingClientRect())) continue
      checkCut(element, rects)
      for (const rect of rects) {
        const shown = clipped(element, rect)
        if (shown !== null) texts.push([element, shown])
      }
    }
    return texts
  }

  /** A drawer or a sticky header covers text on purpose: it is out of the flow, and nothing shows through it. */
  const isCovered = (element: Element, { bottom, left, right, top }: DOMRect): boolean => {
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    for (let around = at; around !== null && !around.contains(element); around = around.parentElement) {
      const { backgroundColor, position } = getComputedStyle(around)
      if (position !== "static" && position !== "relative" && !/, 0\)|transparent/.test(backgroundColor)) return true
    }
    return false
  }

  const controlRects = (): ReadonlyArray<readonly [Element, DOMRect]> =>
    [...root.querySelectorAll("button, input:not([type=hidden]), select, textarea")].flatMap((control) => {
      const shown = isSeen(control) ? clipped(control, control.getBoundingClientRect()) : null
      return shown === null || isForReaders(shown) ? [] : [[control, shown] as const]
    })

  const checkOverlaps = (texts: ReadonlyArray<readonly [Element, DOMRect]>) => {
    const sorted = texts.toSorted(([, a], [, b]) => a.top - b.top)
    sorted.forEach(([element, a], index) => {
      for (const [other, b] of sorted.slice(index + 1)) {
        if (b.top >= a.bottom - 3) break
        const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
        if (right - left <= tolerance || element.contains(other) || other.contains(element)) continue
        const both = new DOMRect(left, b.top, right - left, Math.min(a.bottom, b.bottom) - b.top)
        // The sign of a key lies in the field that it leads to.
        if ([element, other].some(({ tagName }) => tagName === "KBD")) continue
        if (!isCovered(element, both) && !isCovered(other, both)) add(`${nameOf(element)} overlaps ${nameOf(other)}`)
      }
    })
  }

  const tooWide = document.documentElement.scrollWidth - innerWidth
  if (tooWide > 0) add(`The page is ${tooWide} px wider than the screen`)
  for (const table of root.querySelectorAll("table")) if (isSeen(table)) checkTable(table)
  checkOverlaps([...checkTexts(), ...controlRects()])
  return faults
}
