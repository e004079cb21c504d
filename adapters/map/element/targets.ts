import type { Pixel } from "../svg.ts"
import { createHtmlElement } from "./dom.ts"

export interface MapTarget {
  /** The same in the next drawing. */
  readonly key: string
  readonly at: Pixel
  readonly label: string
  /** Null for a mark that cannot be selected. Not Tab stops: the list next to the map has them. */
  readonly isPressed: boolean | null
  readonly activate: () => void
}

/** A button stays as long as its mark, so it keeps the focus. */
export class MapTargets {
  readonly element = createHtmlElement("div", { className: "targets" })
  readonly #buttons = new Map<string, { readonly button: HTMLButtonElement; target: MapTarget }>()

  show(targets: ReadonlyArray<MapTarget>): void {
    const keys = new Set(targets.map(({ key }) => key))
    for (const [key, { button }] of this.#buttons) {
      if (keys.has(key)) continue
      button.remove()
      this.#buttons.delete(key)
    }
    for (const target of targets) this.#place(target)
  }

  #place(target: MapTarget): void {
    const shown = this.#buttons.get(target.key) ?? this.#add(target)
    shown.target = target
    const { at, isPressed, label } = target
    const { button } = shown
    if (button.ariaLabel !== label) Object.assign(button, { ariaLabel: label, title: label })
    button.tabIndex = isPressed === null ? 0 : -1
    button.ariaPressed = isPressed === null ? null : String(isPressed)
    button.style.transform = `translate(${at[0]}px, ${at[1]}px)`
  }

  #add(target: MapTarget) {
    const button = createHtmlElement("button", { type: "button" })
    const shown = { button, target }
    button.addEventListener("click", () => shown.target.activate())
    this.#buttons.set(target.key, shown)
    this.element.append(button)
    return shown
  }
}
