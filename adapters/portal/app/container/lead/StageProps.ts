import type { Container } from "../../api/Container.ts"
import type { Shipment } from "../../api/Shipment.ts"

export interface StageProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
}
