import { Effect } from "effect"

import { resources } from "#adapters/jsonapi/resources.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { CustomFields } from "#application/records/customField/CustomFields.ts"
import type { EntityReference } from "#domain/records/customField/CustomField.ts"

import type { Caller } from "../Caller.ts"

const maxFields = 100

const refused = (note: string) => ({ custom_fields: null, custom_fields_note: note })

/** Requires a signed-in user; any other caller gets a note. */
export const customFieldsOf = Effect.fnUntraced(function* ({ account, hasSignedIn }: Caller, entity: EntityReference) {
  if (!hasSignedIn) return refused("Custom fields need a signed-in user; an API key is not enough.")
  const reference = yield* ReferenceData
  const found = yield* CustomFields.use((uses) => uses.ofEntity(account, entity, { number: 1, size: maxFields })).pipe(
    Effect.catchTag("NotEntitled", () => Effect.succeed(null))
  )
  if (found === null) return refused("Custom fields are not enabled for this account.")
  const fields = found.rows.map((field) => {
    const { api_slug, value } = resources.custom_field.present(field, { reference }).attributes
    return [api_slug, value] as const
  })
  return { custom_fields: Object.fromEntries(fields) }
})
