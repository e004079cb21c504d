import { Effect, Option } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import type { CustomFieldEntity, InitialCustomField } from "#domain/records/customField/CustomField.ts"
import { quoteValue } from "#domain/records/customField/ValueRejection.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { describeDefinition } from "./describe.ts"
import { readFieldInput } from "./readFieldInput.ts"
import type { FieldInput } from "./readFieldInput.ts"
import { blankAttribute, rejectedAttribute } from "./rejectedAttribute.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import { customFieldLock } from "./withCustomFieldLock.ts"

interface InitialFieldInput extends FieldInput {
  readonly api_slug: string
  /** Container number; "" for all containers. */
  readonly number: string
}

export interface InitialFieldInputs {
  readonly shipment: ReadonlyArray<InitialFieldInput>
  readonly containers: ReadonlyArray<InitialFieldInput>
}

const readNumber = Effect.fnUntraced(function* (at: string, text: string) {
  if (text.trim() === "") return null
  const number = readContainerNumber(text)
  return number ?? (yield* rejectedAttribute(`${at}/number`, "must be a valid container number (ISO 6346)"))
})

const readOne = Effect.fnUntraced(function* (
  account: Account,
  type: CustomFieldEntity,
  at: string,
  { api_slug, number, ...given }: InitialFieldInput
) {
  if (api_slug === "") return yield* blankAttribute(`${at}/api_slug`)
  const definition = yield* CustomFieldStore.use(({ definitions }) => definitions.bySlug(account.id, type, api_slug))
  if (Option.isNone(definition)) {
    return yield* rejectedAttribute(
      `${at}/api_slug`,
      `must be the slug of a definition for ${type}; ${quoteValue(api_slug)} is unknown`
    )
  }
  const described = yield* describeDefinition(account.id, definition.value)
  const value = yield* readFieldInput(`${at}/value`, described, given)
  const container_number: ContainerNumber | null = type === "Container" ? yield* readNumber(at, number) : null
  return { definition_id: definition.value.id, entity_type: type, container_number, value }
})

/** One invalid field rejects the request. In the transaction that saves it. */
export const storeInitialFields = Effect.fn("keepInitial")(function* (
  account: Account,
  request: TrackingRequest,
  { containers, shipment }: InitialFieldInputs
) {
  if (shipment.length === 0 && containers.length === 0) return
  yield* requireCustomFields(account)
  yield* Transaction.use((transaction) => transaction.lock([customFieldLock(account)]))
  const readAll = (type: CustomFieldEntity, name: keyof InitialFieldInputs, given: ReadonlyArray<InitialFieldInput>) =>
    Effect.forEach(given, (one, index) => readOne(account, type, `initial_custom_fields/${name}/${index}`, one))
  const read = [
    ...(yield* readAll("Shipment", "shipment", shipment)),
    ...(yield* readAll("Container", "containers", containers))
  ]
  const owner = { account_id: account.id, tracking_request_id: request.id }
  const fields = read.flatMap(({ value, ...field }): ReadonlyArray<InitialCustomField> =>
    value === null ? [] : [{ ...owner, ...field, value }]
  )
  yield* CustomFieldStore.use((store) => store.addInitial(account.id, fields))
})
