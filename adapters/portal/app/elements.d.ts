import type { DetailedHTMLProps, HTMLAttributes } from "react"

import type { LandfallMapElement } from "../../map/element/LandfallMapElement.ts"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      readonly "landfall-map": DetailedHTMLProps<HTMLAttributes<LandfallMapElement>, LandfallMapElement>
    }
  }
}
