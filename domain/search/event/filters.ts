import { EventName } from "../../container/TransportEvent.ts"
import { catalogueOf, list } from "../../query/Catalogue.ts"
import { fieldOf } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { sampleId } from "../../query/sharedFilters.ts"
import type { EventField } from "./view.ts"

const idsOf = (field: EventField, what: string) => Grammar.any(Grammar.is(fieldOf(field), Grammar.idOf(what)))

/** The filters of the feed of events, which combine with AND. */
export const eventFilters = catalogueOf<EventField>({
  event: list(
    { description: "Names of events; a list matches any", example: "container.updated", values: EventName.literals },
    Grammar.any(Grammar.is(fieldOf("event"), Grammar.member(EventName.literals)))
  ),
  shipment_id: list(
    { description: "The id of a shipment; a list matches any", example: sampleId },
    idsOf("shipment_id", "a shipment")
  ),
  container_id: list(
    { description: "The id of a container; a list matches any", example: sampleId },
    idsOf("container_id", "a container")
  )
})
