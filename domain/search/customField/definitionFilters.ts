import { Result } from "effect"

import { catalogueOf, scalar } from "../../query/Catalogue.ts"
import { fieldOf, startsWithInAnyCase } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { CustomFieldType } from "../../records/customField/CustomField.ts"
import type { DefinitionField } from "./definitionView.ts"
import { aboutEntityType, entityType } from "./entityType.ts"

export const definitionFilters = catalogueOf<DefinitionField>({
  entity_type: scalar(aboutEntityType, Grammar.matchesValue(fieldOf("entity_type"), Grammar.trimmed(entityType))),
  data_type: scalar(
    { description: "Data type of the definition.", example: "enum", values: CustomFieldType.literals },
    Grammar.matchesValue(fieldOf("data_type"), Grammar.trimmed(Grammar.member(CustomFieldType.literals)))
  ),
  display_name: scalar({ description: "Start of the display name, case-insensitive.", example: "Ware" }, (text) =>
    Result.succeed(startsWithInAnyCase(fieldOf("display_name"), text.trim()))
  )
})
