import { clusterVessels, clustersInPicture } from "../fleet/clusters.ts"
import type { Cluster } from "../fleet/clusters.ts"
import { fleetBox } from "../fleet/FleetVessel.ts"
import type { FleetVessel } from "../fleet/FleetVessel.ts"
import { renderFleetScene } from "../fleet/scene.ts"
import { zoomToBox, moveIntoView } from "../view.ts"
import { createHtmlElement, attachStyledShadow } from "./dom.ts"
import { MapStage } from "./MapStage.ts"
import type { StageDrawing } from "./MapStage.ts"
import { mapSheet } from "./sheet.ts"
import type { MapTarget } from "./targets.ts"

export type { FleetVessel } from "../fleet/FleetVessel.ts"

interface Fleet {
  readonly vessels: ReadonlyArray<FleetVessel>
  readonly selected: string | null
}

const drawingOf = ({ selected, vessels }: Fleet, targetOf: (cluster: Cluster) => MapTarget): StageDrawing => ({
  whole: fleetBox(vessels),
  draw: (box, width, reserved) => {
    const picture = [width, (box.height * width) / box.width] as const
    const clusters = clustersInPicture(clusterVessels(vessels, box, width, selected), picture)
    return {
      scene: renderFleetScene(box, { clusters, selected, width, reserved }),
      targets: clusters.map(targetOf)
    }
  }
})

/**
 * `<landfall-fleet>`, for the portal. Fires `landfall-select` with the id of an activated vessel; an activated cluster
 * zooms in.
 */
export class LandfallFleetElement extends HTMLElement {
  #fleet: Fleet = { vessels: [], selected: null }
  readonly #stage = new MapStage({ empty: this.#drawing, whole: "fleet", isWholePage: true })

  constructor() {
    super()
    attachStyledShadow(this, mapSheet).append(createHtmlElement("figure", {}, this.#stage.element))
  }

  connectedCallback(): void {
    this.#stage.connect()
  }

  disconnectedCallback(): void {
    this.#stage.disconnect()
  }

  /** The first vessels set the view; updates keep it. */
  set vessels(vessels: ReadonlyArray<FleetVessel>) {
    const hadVessels = this.#fleet.vessels.length > 0
    this.#fleet = { ...this.#fleet, vessels }
    if (hadVessels) this.#stage.update(this.#drawing)
    else this.#stage.show(this.#drawing, false)
  }

  /** The view moves to show this vessel. */
  set selected(selected: string | null) {
    if (selected === this.#fleet.selected) return
    this.#fleet = { ...this.#fleet, selected }
    this.#stage.update(this.#drawing)
    const vessel = this.#fleet.vessels.find(({ id }) => id === selected)
    if (vessel !== undefined) this.#stage.change((view) => moveIntoView(view, vessel.at))
  }

  get #drawing(): StageDrawing {
    return drawingOf(this.#fleet, (cluster) => this.#targetOf(cluster))
  }

  #targetOf({ at, vessels }: Cluster): MapTarget {
    const [{ detail, id, name }] = vessels
    if (vessels.length > 1) {
      const label = `${vessels.length} vessels. Zoom in`
      return { key: `+${id}`, at, label, isPressed: null, activate: () => this.#zoomTo(vessels) }
    }
    const isPressed = id === this.#fleet.selected
    return { key: id, at, label: `${name}, ${detail}`, isPressed, activate: () => this.#select(id) }
  }

  #select(id: string): void {
    this.dispatchEvent(new CustomEvent("landfall-select", { detail: id, bubbles: true, composed: true }))
  }

  /** The mark disappears, so the focus needs a new target. */
  #zoomTo(vessels: ReadonlyArray<FleetVessel>): void {
    const part = fleetBox(vessels)
    this.#stage.change((view) => zoomToBox(view, part))
    this.#stage.element.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    readonly "landfall-fleet": LandfallFleetElement
  }
}

if (customElements.get("landfall-fleet") === undefined) customElements.define("landfall-fleet", LandfallFleetElement)
