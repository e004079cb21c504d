import type { Box } from "../projection.ts"
import type { Rectangle } from "../rectangles.ts"
import type { SvgNode } from "../svg.ts"
import { moved, resized, wholeView, zoomed } from "../view.ts"
import type { View } from "../view.ts"
import { make, toDom } from "./dom.ts"

const closer = 0.6
const further = 1 / closer
/** Pixels. */
const step = 60

const showWhole = ({ height, whole, width }: View): View => wholeView(whole, width, height)

const keys: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => moved(view, -step, 0),
  ArrowRight: (view) => moved(view, step, 0),
  ArrowUp: (view) => moved(view, 0, -step),
  ArrowDown: (view) => moved(view, 0, step),
  "+": (view) => zoomed(view, closer),
  "=": (view) => zoomed(view, closer),
  "-": (view) => zoomed(view, further),
  "0": showWhole
}

const icon = (d: string): SvgNode => [
  "svg",
  { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" },
  ["path", { d }]
]
const plus = icon("M8 3V13M3 8H13")
const minus = icon("M3 8H13")
const corners = icon("M6 2H2V6M10 2H14V6M14 10V14H10M6 14H2V10")

/** What is drawn on a map. */
export interface Drawing {
  /** The part of the map that shows all of it. */
  readonly whole: Box
  readonly sceneOf: (box: Box, width: number, reserved: ReadonlyArray<Rectangle>) => SvgNode
}

/** A drawing, which keys, pointers and buttons move and zoom. The drawing is hidden from screen readers. */
export class MapStage {
  readonly element: HTMLElement
  readonly #tools = make("div", { className: "tools" })
  readonly #svg = toDom(["svg", { class: "drawing", "aria-hidden": "true", focusable: "false" }])
  readonly #sizes = new ResizeObserver(() => this.#resize())
  readonly #empty: Drawing
  #drawing: Drawing
  #view: View | null = null
  #isMoved = false
  #frame: number | null = null

  /** What is drawn while there is nothing to show, and what all of it is called. */
  constructor(empty: Drawing, whole: string) {
    this.#empty = empty
    this.#drawing = empty
    this.#tools.append(
      this.#tool(plus, "Closer", "+"),
      this.#tool(minus, "Further away", "-"),
      this.#tool(corners, `Whole ${whole}`, "0")
    )
    const howTo = `Map. Arrow keys move it, plus and minus change its scale, 0 shows the whole ${whole}.`
    const properties = { className: "stage", tabIndex: 0, role: "group", ariaLabel: howTo }
    this.element = make("div", properties, this.#svg, this.#tools)
    this.element.addEventListener("keydown", (event) => this.#onKey(event))
    this.element.addEventListener("pointerdown", (event) => this.#onPointer(event))
    this.element.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false })
  }

  connect(): void {
    this.#sizes.observe(this.element)
  }

  disconnect(): void {
    this.#sizes.disconnect()
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  /** Draws it; of a newer version of the same, the part that the reader has moved to. */
  show(drawing: Drawing, isSame: boolean): void {
    this.#drawing = drawing
    this.#isMoved &&= isSame
    this.#view = this.#isMoved && this.#view !== null ? { ...this.#view, whole: drawing.whole } : null
    this.#resize()
  }

  /** Shows the world alone. */
  clear(): void {
    this.#drawing = this.#empty
    this.#view = null
    this.#resize()
  }

  #change(change: (view: View) => View): void {
    if (this.#view === null) return
    this.#view = change(this.#view)
    this.#isMoved = change !== showWhole
    this.#paintSoon()
  }

  #resize(): void {
    const { clientHeight, clientWidth } = this.element
    if (clientWidth === 0 || clientHeight === 0) return
    this.#view =
      this.#view === null
        ? wholeView(this.#drawing.whole, clientWidth, clientHeight)
        : resized(this.#view, clientWidth, clientHeight)
    this.#paintSoon()
  }

  /** At most once a frame, however many moves there were. */
  #paintSoon(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      this.#paint()
    })
  }

  #paint(): void {
    if (this.#view === null) return
    const { box, height, width } = this.#view
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${height}`)
    this.#svg.replaceChildren(toDom(this.#drawing.sceneOf(box, width, [this.#toolsPlace])))
  }

  get #toolsPlace(): Rectangle {
    const { offsetHeight, offsetLeft, offsetTop, offsetWidth } = this.#tools
    return { x: offsetLeft, y: offsetTop, width: offsetWidth, height: offsetHeight }
  }

  #tool(icon: SvgNode, label: string, key: string): HTMLButtonElement {
    const button = make("button", { type: "button", ariaLabel: label, title: label }, toDom(icon))
    button.addEventListener("click", () => this.#change(keys[key] ?? ((view) => view)))
    return button
  }

  #onKey(event: KeyboardEvent): void {
    const change = keys[event.key]
    const isMeant = event.target === this.element && !event.ctrlKey && !event.metaKey && !event.altKey
    if (change === undefined || !isMeant) return
    event.preventDefault()
    this.#change(change)
  }

  /** One finger moves the map sideways only: up and down, it scrolls the page. */
  #onPointer(down: PointerEvent): void {
    if (down.button !== 0 || down.target instanceof HTMLButtonElement) return
    const release = new AbortController()
    let [x, y] = [down.clientX, down.clientY]
    this.element.setPointerCapture(down.pointerId)
    const options = { signal: release.signal }
    this.element.addEventListener(
      "pointermove",
      (event) => {
        const [east, south] = [x - event.clientX, event.pointerType === "touch" ? 0 : y - event.clientY]
        ;[x, y] = [event.clientX, event.clientY]
        this.#change((view) => moved(view, east, south))
      },
      options
    )
    for (const end of ["pointerup", "pointercancel"]) {
      this.element.addEventListener(end, () => release.abort(), options)
    }
  }

  /** A wheel alone scrolls the page. */
  #onWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    this.#change((view) => zoomed(view, event.deltaY > 0 ? 1.15 : 1 / 1.15))
  }
}
