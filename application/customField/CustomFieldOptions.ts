import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { CustomFieldOption } from "#domain/customField/CustomField.ts"
import type { DescribedDefinition } from "#domain/customField/CustomField.ts"
import { chosen, hasOptions } from "#domain/customField/options.ts"
import { quoted } from "#domain/customField/Refusal.ts"
import { NotFound, Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import { CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { CustomFieldDefinitionId } from "#domain/Identifiers.ts"

import { newId } from "../newId.ts"
import { owned } from "../owned.ts"
import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"
import { CustomFieldStore } from "../ports/customField/CustomFieldStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import { useCases } from "../useCases.ts"
import { lockOf, requireCustomFields } from "./allowed.ts"
import { describeDefinition } from "./describe.ts"
import { readName } from "./readDefinition.ts"
import { refused } from "./refused.ts"

/** An option as a client typed it; without a position it comes last. */
interface NewOption {
  readonly label: string
  readonly value: string
  readonly position: number | null
}

/** What is to change; what is not there stays. */
type OptionChanges = { readonly [K in keyof NewOption]?: NewOption[K] | undefined }

/** Options that one definition may have. */
const most = 100

type Failure = NotFound | NotOwned | NotEntitled | Unavailable

const described = Effect.fnUntraced(function* (account: Account, id: CustomFieldDefinitionId) {
  const store = yield* CustomFieldDefinitionStore
  yield* requireCustomFields(account)
  const definition = yield* owned(store.find(account.id, id), "custom_field_definition", id)
  return yield* describeDefinition(account.id, definition)
})

const optionOf = Effect.fnUntraced(function* (
  account: Account,
  { definition }: DescribedDefinition,
  id: CustomFieldOptionId
) {
  const store = yield* CustomFieldDefinitionStore
  const option = yield* owned(store.findOption(account.id, id), "custom_field_option", id)
  if (option.definition_id === definition.id) return option
  return yield* new NotFound({ resource: "custom_field_option", id })
})

/** All or nothing, one writer of an account at a time. */
const writing = <A, E, R>(
  account: Account,
  id: CustomFieldDefinitionId,
  work: (described: DescribedDefinition) => Effect.Effect<A, E, R>
) =>
  Transaction.use((transaction) =>
    transaction.run(Effect.andThen(transaction.lock([lockOf(account)]), Effect.flatMap(described(account, id), work)))
  )

const readNew = Effect.fnUntraced(function* ({ definition, options }: DescribedDefinition, given: NewOption) {
  if (!hasOptions(definition.data_type)) {
    const detail = `fields of the data type ${definition.data_type} have no options`
    return yield* new Rejected({ pointer: "/data", detail, code: null })
  }
  if (options.length >= most) {
    const detail = `a definition may have ${most} options at most`
    return yield* new Rejected({ pointer: "/data", detail, code: null })
  }
  const label = yield* readName("label", given.label)
  const value = yield* readName("value", given.value)
  if (options.some((option) => option.value === value)) {
    return yield* refused("value", `${quoted(value)} has already been taken`, "duplicate")
  }
  const last = Math.max(0, ...options.map(({ position }) => position))
  return { label, value, position: given.position ?? last + 1 }
})

const list = Effect.fn("CustomFieldOptions.list")(function* (account: Account, id: CustomFieldDefinitionId) {
  return (yield* described(account, id)).options
})

const get = Effect.fn("CustomFieldOptions.get")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  id: CustomFieldOptionId
) {
  return yield* optionOf(account, yield* described(account, definition), id)
})

const add = Effect.fn("CustomFieldOptions.add")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  given: NewOption
) {
  const store = yield* CustomFieldDefinitionStore
  const clock = yield* DurableClock
  const id = CustomFieldOptionId.make(yield* newId)
  return yield* writing(
    account,
    definition,
    Effect.fnUntraced(function* (described) {
      const now = yield* clock.now
      const option = new CustomFieldOption({
        id,
        account_id: account.id,
        definition_id: definition,
        ...(yield* readNew(described, given)),
        created_at: now,
        updated_at: now
      })
      yield* store.saveOption(option)
      return option
    })
  )
})

const update = Effect.fn("CustomFieldOptions.update")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  id: CustomFieldOptionId,
  changes: OptionChanges
) {
  const store = yield* CustomFieldDefinitionStore
  const clock = yield* DurableClock
  return yield* writing(
    account,
    definition,
    Effect.fnUntraced(function* (described) {
      const option = yield* optionOf(account, described, id)
      const { label, position, value } = changes
      if (value !== undefined && value !== option.value) return yield* refused("value", "can't be changed")
      const next = new CustomFieldOption({
        ...option,
        label: label === undefined ? option.label : yield* readName("label", label),
        position: position ?? option.position,
        updated_at: yield* clock.now
      })
      yield* store.saveOption(next)
      return next
    })
  )
})

const remove = Effect.fn("CustomFieldOptions.remove")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  id: CustomFieldOptionId
) {
  const store = yield* CustomFieldDefinitionStore
  const fields = yield* CustomFieldStore
  return yield* writing(
    account,
    definition,
    Effect.fnUntraced(function* (described) {
      const { value } = yield* optionOf(account, described, id)
      const usual = described.definition.default_value
      const isDefault = usual !== null && chosen(described.definition, usual).includes(value)
      if (isDefault || (yield* fields.isChosen(described.definition, value))) {
        const detail = `the option is ${isDefault ? "the default" : "chosen by custom fields"}; change that first`
        return yield* new Rejected({ pointer: "/data", detail, code: "in_use" })
      }
      yield* store.removeOption(account.id, id)
    })
  )
})

/** Use cases: what fields of the types `enum` and `enum_multi` are chosen from. */
export class CustomFieldOptions extends Context.Service<
  CustomFieldOptions,
  {
    /** All of them, in their order: at most 100. */
    readonly list: (
      account: Account,
      definition: CustomFieldDefinitionId
    ) => Effect.Effect<ReadonlyArray<CustomFieldOption>, Failure>
    readonly get: (
      account: Account,
      definition: CustomFieldDefinitionId,
      id: CustomFieldOptionId
    ) => Effect.Effect<CustomFieldOption, Failure>
    readonly add: (
      account: Account,
      definition: CustomFieldDefinitionId,
      option: NewOption
    ) => Effect.Effect<CustomFieldOption, Rejected | Failure>
    /** Label and position; the value is what fields keep, and stays. */
    readonly update: (
      account: Account,
      definition: CustomFieldDefinitionId,
      id: CustomFieldOptionId,
      changes: OptionChanges
    ) => Effect.Effect<CustomFieldOption, Rejected | Failure>
    /** Refused while a field or the definition's default chooses it. */
    readonly remove: (
      account: Account,
      definition: CustomFieldDefinitionId,
      id: CustomFieldOptionId
    ) => Effect.Effect<void, Rejected | Failure>
  }
>()("application/customField/CustomFieldOptions") {
  static readonly layer = Layer.effect(this, useCases({ list, get, add, update, remove }))
}
