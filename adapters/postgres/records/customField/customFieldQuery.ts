import type { DefinitionField } from "#domain/search/customField/definitionView.ts"
import type { CustomFieldField } from "#domain/search/customField/fieldView.ts"

import { makeMatchCondition, text, uuid } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

const definitionPlaces: FieldSources<DefinitionField> = { data_type: text, display_name: text, entity_type: text }

const fieldPlaces: FieldSources<CustomFieldField> = { definition_id: uuid, entity_id: uuid, entity_type: text }

export const definitionsMatching = makeMatchCondition("custom_field_definitions", definitionPlaces)

export const customFieldsMatching = makeMatchCondition("custom_fields", fieldPlaces)
