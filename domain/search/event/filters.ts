import { catalogueOf, list } from "../../query/Catalogue.ts"
import { fieldOf } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { containerId, shipmentId } from "../../query/sharedFilters.ts"
import { EventName } from "../../voyage/container/TransportEvent.ts"
import type { EventField } from "./view.ts"

export const eventFilters = catalogueOf<EventField>({
  event: list(
    {
      description: "Name of the event. Repeat the parameter to match any of several.",
      example: "container.updated",
      values: EventName.literals
    },
    Grammar.matchAnyOf(Grammar.matchesValue(fieldOf("event"), Grammar.member(EventName.literals)))
  ),
  shipment_id: shipmentId(fieldOf("shipment_id")),
  container_id: containerId(fieldOf("container_id"))
})
