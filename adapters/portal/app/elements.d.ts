import type { DetailedHTMLProps, HTMLAttributes } from "react"

import type { LandfallFleetElement } from "../../map/element/LandfallFleetElement.ts"
import type { LandfallMapElement } from "../../map/element/LandfallMapElement.ts"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      readonly "landfall-fleet": DetailedHTMLProps<HTMLAttributes<LandfallFleetElement>, LandfallFleetElement>
      readonly "landfall-map": DetailedHTMLProps<
        HTMLAttributes<LandfallMapElement> & { readonly calls?: "hidden" },
        LandfallMapElement
      >
    }
  }
}
