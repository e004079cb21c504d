import type { DefinitionField } from "#domain/search/customField/definitionView.ts"
import type { CustomFieldField } from "#domain/search/customField/fieldView.ts"

import { makeMatching, text, uuid } from "../list/columns.ts"
import type { Places } from "../list/columns.ts"

const definitionPlaces: Places<DefinitionField> = { data_type: text, display_name: text, entity_type: text }

const fieldPlaces: Places<CustomFieldField> = { definition_id: uuid, entity_id: uuid, entity_type: text }

/** The condition under which a definition of the account is one of those asked for. */
export const definitionsMatching = makeMatching("custom_field_definitions", definitionPlaces)

/** The condition under which a value of the account's custom fields is one of those asked for. */
export const customFieldsMatching = makeMatching("custom_fields", fieldPlaces)
