import type { Pixel } from "../svg.ts"
import { make } from "./dom.ts"

/** A mark of the drawing that a pointer or a key activates. */
export interface Target {
  /** The same for the same mark of the next drawing. */
  readonly key: string
  readonly at: Pixel
  readonly label: string
  /** Null where the mark cannot be selected. One that can is no stop of the Tab key: the list beside the map has it. */
  readonly isPressed: boolean | null
  readonly activate: () => void
}

/** Buttons on top of the marks. They stay while their marks do, so that the focus stays too. */
export class Targets {
  readonly element = make("div", { className: "targets" })
  readonly #buttons = new Map<string, { readonly button: HTMLButtonElement; target: Target }>()

  show(targets: ReadonlyArray<Target>): void {
    const keys = new Set(targets.map(({ key }) => key))
    for (const [key, { button }] of this.#buttons) {
      if (keys.has(key)) continue
      button.remove()
      this.#buttons.delete(key)
    }
    for (const target of targets) this.#place(target)
  }

  #place(target: Target): void {
    const shown = this.#buttons.get(target.key) ?? this.#add(target)
    shown.target = target
    const { at, isPressed, label } = target
    const { button } = shown
    if (button.ariaLabel !== label) Object.assign(button, { ariaLabel: label, title: label })
    button.tabIndex = isPressed === null ? 0 : -1
    button.ariaPressed = isPressed === null ? null : String(isPressed)
    button.style.transform = `translate(${at[0]}px, ${at[1]}px)`
  }

  #add(target: Target) {
    const button = make("button", { type: "button" })
    const shown = { button, target }
    button.addEventListener("click", () => shown.target.activate())
    this.#buttons.set(target.key, shown)
    this.element.append(button)
    return shown
  }
}
