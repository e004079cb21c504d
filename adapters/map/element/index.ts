import { LandfallMap } from "./LandfallMap.ts"
import { LandfallMapElement } from "./LandfallMapElement.ts"
import { LandfallTrackingElement } from "./LandfallTrackingElement.ts"
import { upgradeEmbedDivs } from "./upgradeEmbedDivs.ts"

declare global {
  interface HTMLElementTagNameMap {
    readonly "landfall-map": LandfallMapElement
    readonly "landfall-tracking": LandfallTrackingElement
  }
}

if (customElements.get("landfall-map") === undefined) {
  customElements.define("landfall-map", LandfallMapElement)
  customElements.define("landfall-tracking", LandfallTrackingElement)
  Object.assign(globalThis, { LandfallMap })
  upgradeEmbedDivs()
}
