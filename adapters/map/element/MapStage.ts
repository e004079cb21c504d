import type { Box } from "../projection.ts"
import type { Rectangle } from "../rectangles.ts"
import type { SvgNode } from "../svg.ts"
import { moveView, resizeView, wholeView, zoomView } from "../view.ts"
import type { View } from "../view.ts"
import { createHtmlElement, createSvgElement } from "./dom.ts"
import { watchGestures } from "./gestures.ts"
import { MapTargets } from "./targets.ts"
import type { MapTarget } from "./targets.ts"

const zoomInFactor = 0.6
const zoomOutFactor = 1 / zoomInFactor
/** Pixels. */
const panStepPixels = 60

const showWhole = ({ height, whole, width }: View): View => wholeView(whole, width, height)

const keys: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => moveView(view, -panStepPixels, 0),
  ArrowRight: (view) => moveView(view, panStepPixels, 0),
  ArrowUp: (view) => moveView(view, 0, -panStepPixels),
  ArrowDown: (view) => moveView(view, 0, panStepPixels),
  "+": (view) => zoomView(view, zoomInFactor),
  "=": (view) => zoomView(view, zoomInFactor),
  "-": (view) => zoomView(view, zoomOutFactor),
  "0": showWhole
}

const icon = (d: string): SvgNode => [
  "svg",
  { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" },
  ["path", { d }]
]
const zoomInIcon = icon("M8 3V13M3 8H13")
const zoomOutIcon = icon("M3 8H13")
const fitIcon = icon("M6 2H2V6M10 2H14V6M14 10V14H10M6 14H2V10")

export interface StageDrawing {
  readonly whole: Box
  readonly draw: (
    box: Box,
    width: number,
    reserved: ReadonlyArray<Rectangle>
  ) => { readonly scene: SvgNode; readonly targets: ReadonlyArray<MapTarget> }
}

export interface StageOptions {
  readonly empty: StageDrawing
  /** Noun in the labels of buttons, such as `journey`. */
  readonly whole: string
  /** The page does not scroll. */
  readonly isWholePage: boolean
}

/** Moved and zoomed by keys, pointers and buttons. Hidden from screen readers. */
export class MapStage {
  readonly element: HTMLElement
  readonly #tools = createHtmlElement("div", { className: "tools" })
  readonly #svg = createSvgElement(["svg", { class: "drawing", "aria-hidden": "true", focusable: "false" }])
  readonly #targets = new MapTargets()
  readonly #sizes = new ResizeObserver(() => this.#resize())
  readonly #empty: StageDrawing
  #drawing: StageDrawing
  #view: View | null = null
  #isMoved = false
  #frame: number | null = null

  constructor({ empty, isWholePage, whole }: StageOptions) {
    this.#empty = empty
    this.#drawing = empty
    this.#tools.append(
      this.#tool(zoomInIcon, "Zoom in", "+"),
      this.#tool(zoomOutIcon, "Zoom out", "-"),
      this.#tool(fitIcon, `Fit whole ${whole}`, "0")
    )
    const howTo = `Map. Arrow keys pan, plus and minus zoom, 0 fits the whole ${whole}.`
    const className = isWholePage ? "stage page" : "stage"
    const properties = { className, tabIndex: 0, role: "group", ariaLabel: howTo }
    this.element = createHtmlElement("div", properties, this.#svg, this.#targets.element, this.#tools)
    this.element.addEventListener("keydown", (event) => this.#onKey(event))
    watchGestures(this.element, { isWholePage, change: (change) => this.change(change) })
  }

  connect(): void {
    this.#sizes.observe(this.element)
  }

  disconnect(): void {
    this.#sizes.disconnect()
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  /** A newer version keeps the user's view. */
  show(drawing: StageDrawing, isSame: boolean): void {
    this.#isMoved &&= isSame
    this.#replace(drawing, this.#isMoved)
  }

  update(drawing: StageDrawing): void {
    this.#replace(drawing, true)
  }

  clear(): void {
    this.#replace(this.#empty, false)
  }

  change(change: (view: View) => View): void {
    const next = this.#view === null ? null : change(this.#view)
    if (next === null || next === this.#view) return
    this.#view = next
    this.#isMoved = change !== showWhole
    this.#paintSoon()
  }

  #replace(drawing: StageDrawing, keepsView: boolean): void {
    this.#drawing = drawing
    this.#view = keepsView && this.#view !== null ? { ...this.#view, whole: drawing.whole } : null
    if (this.#view === null) this.#resize()
    else this.#paintSoon()
  }

  /** A view that the user has not moved shows the whole drawing in the new size. */

  #resize(): void {
    const { clientHeight, clientWidth } = this.element
    if (clientWidth === 0 || clientHeight === 0) return
    this.#view =
      this.#view === null || !this.#isMoved
        ? wholeView(this.#drawing.whole, clientWidth, clientHeight)
        : resizeView(this.#view, clientWidth, clientHeight)
    this.#paintSoon()
  }

  /** At most once per frame. */
  #paintSoon(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      this.#paint()
    })
  }

  #paint(): void {
    if (this.#view === null) return
    const { box, height, width } = this.#view
    const { scene, targets } = this.#drawing.draw(box, width, [this.#toolsPlace])
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${height}`)
    this.#svg.replaceChildren(createSvgElement(scene))
    this.#targets.show(targets)
  }

  get #toolsPlace(): Rectangle {
    const { offsetHeight, offsetLeft, offsetTop, offsetWidth } = this.#tools
    return { x: offsetLeft, y: offsetTop, width: offsetWidth, height: offsetHeight }
  }

  #tool(icon: SvgNode, label: string, key: string): HTMLButtonElement {
    const button = createHtmlElement(
      "button",
      { type: "button", ariaLabel: label, title: label },
      createSvgElement(icon)
    )
    button.addEventListener("click", () => this.change(keys[key] ?? ((view) => view)))
    return button
  }

  #onKey(event: KeyboardEvent): void {
    const change = keys[event.key]
    const isMeant = !event.ctrlKey && !event.metaKey && !event.altKey
    if (change === undefined || !isMeant) return
    event.preventDefault()
    this.change(change)
  }
}
