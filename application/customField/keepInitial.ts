import { Effect, Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { readContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { CustomFieldEntity, InitialCustomField } from "#domain/customField/CustomField.ts"
import { quoted } from "#domain/customField/Refusal.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"
import { CustomFieldStore } from "../ports/customField/CustomFieldStore.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import { requireCustomFields } from "./allowed.ts"
import { describeDefinition } from "./describe.ts"
import { readGiven } from "./readGiven.ts"
import type { Given } from "./readGiven.ts"
import { blank, refused } from "./refused.ts"
import { lockOf } from "./writing.ts"

interface GivenInitial extends Given {
  readonly api_slug: string
  /** Container number; "" for all containers. */
  readonly number: string
}

export interface GivenInitials {
  readonly shipment: ReadonlyArray<GivenInitial>
  readonly containers: ReadonlyArray<GivenInitial>
}

const readNumber = Effect.fnUntraced(function* (at: string, text: string) {
  if (text.trim() === "") return null
  const number = readContainerNumber(text)
  return number ?? (yield* refused(`${at}/number`, "is not a valid container number (ISO 6346)"))
})

const readOne = Effect.fnUntraced(function* (
  account: Account,
  type: CustomFieldEntity,
  at: string,
  { api_slug, number, ...given }: GivenInitial
) {
  if (api_slug === "") return yield* blank(`${at}/api_slug`)
  const definition = yield* CustomFieldDefinitionStore.use((store) => store.bySlug(account.id, type, api_slug))
  if (Option.isNone(definition)) {
    return yield* refused(`${at}/api_slug`, `${quoted(api_slug)} is not the slug of a definition for ${type}`)
  }
  const described = yield* describeDefinition(account.id, definition.value)
  const value = yield* readGiven(`${at}/value`, described, given)
  const container_number: ContainerNumber | null = type === "Container" ? yield* readNumber(at, number) : null
  return { definition_id: definition.value.id, entity_type: type, container_number, value }
})

/** One invalid field rejects the request. Runs in the transaction that saves it. */
export const keepInitial = Effect.fn("keepInitial")(function* (
  account: Account,
  request: TrackingRequest,
  { containers, shipment }: GivenInitials
) {
  if (shipment.length === 0 && containers.length === 0) return
  yield* requireCustomFields(account)
  yield* Transaction.use((transaction) => transaction.lock([lockOf(account)]))
  const readAll = (type: CustomFieldEntity, name: keyof GivenInitials, given: ReadonlyArray<GivenInitial>) =>
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
