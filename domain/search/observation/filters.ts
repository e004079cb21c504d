import { catalogueOf, scalar } from "../../query/Catalogue.ts"
import { fieldOf } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { sampleId } from "../../query/sharedFilters.ts"
import { RejectionRule } from "../../voyage/observation/RefusedObservation.ts"
import { normalizeContainerNumber } from "../numberCandidates.ts"
import type { RefusedField } from "./view.ts"

export const refusedFilters = catalogueOf<RefusedField>({
  shipment_id: scalar(
    { description: "Id of the shipment.", example: sampleId },
    Grammar.matchesValue(fieldOf("shipment_id"), Grammar.idOf("a shipment"))
  ),
  container_number: scalar(
    { description: "Whole container number.", example: "MSKU9070323" },
    Grammar.matchesValue(fieldOf("container_number"), Grammar.text(normalizeContainerNumber))
  ),
  reason: scalar(
    {
      description: "Name of a plausibility rule.",
      example: "outside_trip",
      values: RejectionRule.literals
    },
    Grammar.matchesValue(fieldOf("reason"), Grammar.member(RejectionRule.literals))
  )
})
