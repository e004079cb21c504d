import { Effect } from "effect"

import type {
  CustomField,
  CustomFieldDefinition,
  DescribedDefinition,
  DescribedField
} from "#domain/customField/CustomField.ts"
import { hasOptions } from "#domain/customField/options.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"

/** Gives definitions their options, and values their definitions: one statement each, however many there are. */
export const makeDescribe = Effect.map(CustomFieldDefinitionStore, (store) => {
  const definitions = Effect.fnUntraced(function* (account: AccountId, found: ReadonlyArray<CustomFieldDefinition>) {
    const ids = found.filter(({ data_type }) => hasOptions(data_type)).map(({ id }) => id)
    const options = ids.length === 0 ? [] : yield* store.optionsOf(account, ids)
    const groups = Map.groupBy(options, ({ definition_id }) => definition_id)
    return found.map((definition): DescribedDefinition => ({ definition, options: groups.get(definition.id) ?? [] }))
  })

  const definition = Effect.fnUntraced(function* (account: AccountId, found: CustomFieldDefinition) {
    const [described] = yield* definitions(account, [found])
    return described ?? { definition: found, options: [] }
  })

  /** Values whose definition has just been removed are left out: they go with it. */
  const fields = Effect.fnUntraced(function* (account: AccountId, found: ReadonlyArray<CustomField>) {
    if (found.length === 0) return []
    const ids = [...new Set(found.map(({ definition_id }) => definition_id))]
    const described = yield* definitions(account, yield* store.findMany(account, ids))
    const byId = new Map(described.map((each) => [each.definition.id, each]))
    return found.flatMap((field): ReadonlyArray<DescribedField> => {
      const of = byId.get(field.definition_id)
      return of === undefined ? [] : [{ ...of, field }]
    })
  })

  return { definitions, definition, fields }
})
