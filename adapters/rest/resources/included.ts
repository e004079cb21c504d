import { Schema } from "effect"

import { AccountResource, UserResource } from "./account.ts"
import { ContainerResource } from "./container.ts"
import { PortResource, TerminalResource, VesselResource } from "./places.ts"
import { RawEventResource } from "./rawEvent.ts"
import { ShipmentResource } from "./shipment.ts"
import { TrackingRequestResource } from "./trackingRequest.ts"
import { TransportEventResource } from "./transportEvent.ts"

/** Whatever may stand in `included`. */
export const Included = Schema.Union([
  ShipmentResource,
  ContainerResource,
  TransportEventResource,
  RawEventResource,
  TrackingRequestResource,
  PortResource,
  TerminalResource,
  VesselResource,
  AccountResource,
  UserResource
])
export type Included = typeof Included.Type
