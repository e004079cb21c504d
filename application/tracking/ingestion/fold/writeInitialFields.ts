import { Effect, Result } from "effect"

import { CustomFieldId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { CustomField } from "#domain/records/customField/CustomField.ts"
import { initialFieldsFor } from "#domain/records/customField/initialFields.ts"
import { readValue } from "#domain/records/customField/readValue.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { newId } from "../../../newId.ts"
import { CustomFieldStore } from "../../../ports/records/customField/CustomFieldStore.ts"
import { describeDefinitions } from "../../../records/customField/describe.ts"

interface NewRecords {
  readonly shipments: ReadonlyArray<Shipment>
  readonly containers: ReadonlyArray<Container>
}

/** The newest request wins. User values stay; invalid ones are dropped. */
export const writeInitialFields = Effect.fnUntraced(function* (
  account: AccountId,
  requests: ReadonlyArray<TrackingRequest>,
  { containers, shipments }: NewRecords,
  now: Instant
) {
  if (requests.length === 0 || (shipments.length === 0 && containers.length === 0)) return
  const store = yield* CustomFieldStore
  const found = yield* store.initialOf(
    account,
    requests.map(({ id }) => id)
  )
  if (found.length === 0) return
  const newestFirst = requests.flatMap(({ id }) => found.filter((field) => field.tracking_request_id === id))
  const due = initialFieldsFor(newestFirst, shipments, containers)

  const { definitions } = store
  const ids = [...new Set(due.map(({ initial }) => initial.definition_id))]
  const described = yield* describeDefinitions(account, yield* definitions.load(account, ids))
  const users = new Map(requests.map(({ id, user_id }) => [id, user_id]))

  const fields: Array<CustomField> = []
  for (const { entity, initial } of due) {
    const of = described.find(({ definition }) => definition.id === initial.definition_id)
    const value = of === undefined ? null : Result.getOrElse(readValue(of, initial.value), () => null)
    if (of === undefined || value === null) continue
    fields.push(
      new CustomField({
        id: CustomFieldId.make(yield* newId),
        account_id: account,
        definition_id: of.definition.id,
        entity_type: entity.type,
        entity_id: entity.id,
        api_slug: of.definition.api_slug,
        value,
        updated_by_user_id: users.get(initial.tracking_request_id) ?? null,
        created_at: now,
        updated_at: now
      })
    )
  }
  if (fields.length > 0) yield* store.addMissing(account, fields)
})
