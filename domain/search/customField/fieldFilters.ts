import { catalogueOf, scalar } from "../../query/Catalogue.ts"
import { fieldOf } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { sampleId } from "../../query/sharedFilters.ts"
import { aboutEntityType, entityType } from "./entityType.ts"
import type { CustomFieldField } from "./fieldView.ts"

const entityId = Grammar.trimmed(Grammar.idOf("a shipment, container, or tracking request"))
const definitionId = Grammar.trimmed(Grammar.idOf("a custom field definition"))

export const fieldFilters = catalogueOf<CustomFieldField>({
  entity_type: scalar(aboutEntityType, Grammar.matchesValue(fieldOf("entity_type"), Grammar.trimmed(entityType))),
  entity_id: scalar(
    { description: "Id of the shipment, container, or tracking request.", example: sampleId },
    Grammar.matchesValue(fieldOf("entity_id"), entityId)
  ),
  definition_id: scalar(
    { description: "Id of the definition.", example: sampleId },
    Grammar.matchesValue(fieldOf("definition_id"), definitionId)
  )
})
