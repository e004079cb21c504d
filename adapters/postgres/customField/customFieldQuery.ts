import type { DefinitionField } from "#domain/search/customField/definitionView.ts"
import type { CustomFieldField } from "#domain/search/customField/fieldView.ts"

import { makeMatching, text, uuid } from "../list/columns.ts"
import type { Places } from "../list/columns.ts"

const definitionPlaces: Places<DefinitionField> = { data_type: text, display_name: text, entity_type: text }

const fieldPlaces: Places<CustomFieldField> = { definition_id: uuid, entity_id: uuid, entity_type: text }

export const definitionsMatching = makeMatching("custom_field_definitions", definitionPlaces)

export const customFieldsMatching = makeMatching("custom_fields", fieldPlaces)
