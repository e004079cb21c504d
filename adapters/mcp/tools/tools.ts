import { getContainerTransportEvents } from "./containerEvents.ts"
import { getContainerRoute } from "./containerRoute.ts"
import { getContainer } from "./getContainer.ts"
import { getShipmentDetails } from "./getShipmentDetails.ts"
import { listContainers } from "./listContainers.ts"
import { listParties } from "./listParties.ts"
import { listShipments } from "./listShipments.ts"
import { listTrackingRequests } from "./listTrackingRequests.ts"
import { searchContainer } from "./searchContainer.ts"
import { getSupportedShippingLines } from "./shippingLines.ts"
import { summarizeContainers } from "./summarizeContainers.ts"
import { trackContainer } from "./trackContainer.ts"

export const tools = [
  searchContainer,
  listContainers,
  summarizeContainers,
  getContainer,
  getContainerTransportEvents,
  getContainerRoute,
  listShipments,
  getShipmentDetails,
  trackContainer,
  listTrackingRequests,
  listParties,
  getSupportedShippingLines
] as const
