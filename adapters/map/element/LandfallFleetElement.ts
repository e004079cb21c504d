import { fleetBox, fleetScene, together } from "../fleet.ts"
import type { FleetVessel } from "../fleet.ts"
import { make, shadowOf } from "./dom.ts"
import { MapStage } from "./MapStage.ts"
import type { Drawing } from "./MapStage.ts"
import { mapSheet } from "./sheet.ts"

export type { FleetVessel } from "../fleet.ts"

const drawingOf = (vessels: ReadonlyArray<FleetVessel>): Drawing => ({
  whole: fleetBox(vessels),
  sceneOf: (box, width, reserved) => fleetScene(vessels, box, width, reserved)
})

/** `<landfall-fleet>` draws the vessels that it is given; a list of the same stands beside it. Of the portal alone. */
export class LandfallFleetElement extends HTMLElement {
  readonly #stage = new MapStage(drawingOf([]), "fleet")
  #isShown = false

  constructor() {
    super()
    shadowOf(this, mapSheet).append(make("figure", {}, this.#stage.element))
  }

  connectedCallback(): void {
    this.#stage.connect()
  }

  disconnectedCallback(): void {
    this.#stage.disconnect()
  }

  /** The newest position of each vessel. */
  set vessels(vessels: ReadonlyArray<FleetVessel>) {
    this.#stage.show(drawingOf(together(vessels)), this.#isShown)
    this.#isShown = true
  }
}

declare global {
  interface HTMLElementTagNameMap {
    readonly "landfall-fleet": LandfallFleetElement
  }
}

if (customElements.get("landfall-fleet") === undefined) customElements.define("landfall-fleet", LandfallFleetElement)
