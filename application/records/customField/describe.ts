import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type {
  CustomField,
  CustomFieldDefinition,
  DefinitionWithOptions,
  FieldWithDefinition
} from "#domain/records/customField/CustomField.ts"
import { hasOptions } from "#domain/records/customField/options.ts"

import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"

export const describeDefinitions = Effect.fnUntraced(function* (
  account: AccountId,
  found: ReadonlyArray<CustomFieldDefinition>
) {
  const ids = found.filter(({ data_type }) => hasOptions(data_type)).map(({ id }) => id)
  const options =
    ids.length === 0 ? [] : yield* CustomFieldStore.use(({ definitions }) => definitions.optionsOf(account, ids))
  const groups = Map.groupBy(options, ({ definition_id }) => definition_id)
  return found.map((definition): DefinitionWithOptions => ({ definition, options: groups.get(definition.id) ?? [] }))
})

export const describeDefinition = Effect.fnUntraced(function* (account: AccountId, found: CustomFieldDefinition) {
  const [described] = yield* describeDefinitions(account, [found])
  return described ?? { definition: found, options: [] }
})

export const describeFields = Effect.fnUntraced(function* (account: AccountId, found: ReadonlyArray<CustomField>) {
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ definition_id }) => definition_id))]
  const definitions = yield* CustomFieldStore.use(({ definitions }) => definitions.load(account, ids))
  const described = yield* describeDefinitions(account, definitions)
  const byId = new Map(described.map((each) => [each.definition.id, each]))
  return found.flatMap((field): ReadonlyArray<FieldWithDefinition> => {
    const of = byId.get(field.definition_id)
    return of === undefined ? [] : [{ ...of, field }]
  })
})
