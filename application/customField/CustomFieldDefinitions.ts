import { Context, Effect, Layer, Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { CustomFieldDefinition, readEntityType } from "#domain/customField/CustomField.ts"
import type { DescribedDefinition } from "#domain/customField/CustomField.ts"
import { NotFound, Rejected } from "#domain/Errors.ts"
import type { InvalidParameter, NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import { CustomFieldDefinitionId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import type { Given } from "#domain/query/readFilters.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"

import { newId } from "../newId.ts"
import { makeOwned } from "../owned.ts"
import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { makeCriterionOf } from "../search/criterionOf.ts"
import { lockOf, requireCustomFields } from "./allowed.ts"
import { makeDescribe } from "./describe.ts"
import { readEntity, readName, readReferenceType, readSlug, readType, readValidation } from "./readDefinition.ts"
import { makeReadGiven } from "./readGiven.ts"
import { refused } from "./refused.ts"

/** A definition as a client typed it; what is "" or null was left out. */
interface NewDefinition {
  readonly entity_type: string
  readonly api_slug: string
  readonly display_name: string
  readonly description: string | null
  readonly data_type: string
  readonly reference_type: string | null
  readonly validation: unknown
  readonly default_format: string | null
  readonly default_value: unknown
}

/** What is to change; what is not there stays. */
type DefinitionChanges = { readonly [K in keyof NewDefinition]?: NewDefinition[K] | undefined }

/** Definitions that one account may have. */
const most = 100

/** What values were read by can't change under them. */
const immutable = ["entity_type", "api_slug", "data_type", "reference_type"] as const

type Failure = NotFound | NotOwned | NotEntitled | Unavailable

/** Use cases: the fields that an account adds to its shipments, containers and tracking requests. */
export class CustomFieldDefinitions extends Context.Service<
  CustomFieldDefinitions,
  {
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<Given>,
      page: PageRequest
    ) => Effect.Effect<Page<DescribedDefinition>, InvalidParameter | NotEntitled | Unavailable>
    readonly get: (account: Account, id: CustomFieldDefinitionId) => Effect.Effect<DescribedDefinition, Failure>
    readonly create: (
      account: Account,
      definition: NewDefinition
    ) => Effect.Effect<DescribedDefinition, Rejected | NotEntitled | Unavailable>
    readonly update: (
      account: Account,
      id: CustomFieldDefinitionId,
      changes: DefinitionChanges
    ) => Effect.Effect<DescribedDefinition, Rejected | Failure>
    /** Its options and all values of it go with it. */
    readonly remove: (account: Account, id: CustomFieldDefinitionId) => Effect.Effect<void, Failure>
  }
>()("application/CustomFieldDefinitions") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const store = yield* CustomFieldDefinitionStore
      const clock = yield* DurableClock
      const criterionOf = yield* makeCriterionOf
      const transaction = yield* Transaction
      const owned = yield* makeOwned
      const describe = yield* makeDescribe
      const readGiven = yield* makeReadGiven

      const one = Effect.fnUntraced(function* (account: Account, id: CustomFieldDefinitionId) {
        return yield* describe.definition(
          account.id,
          yield* owned(store.find(account.id, id), "custom_field_definition", id)
        )
      })

      /** All or nothing, one writer of an account at a time. */
      const writing = <A, E>(account: Account, work: Effect.Effect<A, E>) =>
        transaction.run(Effect.andThen(transaction.lock([lockOf(account)]), work))

      const readDefault = (described: DescribedDefinition, value: unknown) =>
        value === null || value === undefined ? Effect.succeed(null) : readGiven("default_value", described, { value })

      const withDefault = Effect.fnUntraced(function* (described: DescribedDefinition, value: unknown) {
        const default_value = yield* readDefault(described, value)
        return { ...described, definition: new CustomFieldDefinition({ ...described.definition, default_value }) }
      })

      const refuseChange = (definition: CustomFieldDefinition, changes: DefinitionChanges) =>
        Effect.forEach(
          immutable,
          (attribute) => {
            const given = changes[attribute]
            const wanted = attribute === "entity_type" ? readEntityType(given ?? "") : given
            if (given === undefined || wanted === definition[attribute]) return Effect.void
            return Effect.fail(refused(attribute, "can't be changed"))
          },
          { discard: true }
        )

      return {
        list: Effect.fn("CustomFieldDefinitions.list")(function* (account, filters, page) {
          const criterion = yield* criterionOf(definitionFilters, account, filters)
          yield* requireCustomFields(account)
          const { rows, total } = yield* store.list(account.id, criterion, page)
          return { rows: yield* describe.definitions(account.id, rows), total }
        }),

        get: Effect.fn("CustomFieldDefinitions.get")(function* (account, id) {
          yield* requireCustomFields(account)
          return yield* one(account, id)
        }),

        create: Effect.fn("CustomFieldDefinitions.create")(function* (account, given) {
          yield* requireCustomFields(account)
          const entity_type = yield* readEntity(given.entity_type)
          const display_name = yield* readName("display_name", given.display_name)
          const data_type = yield* readType(given.data_type)
          const api_slug = yield* readSlug(given.api_slug, display_name)
          const reference_type = yield* readReferenceType(given.reference_type, data_type)
          const validation = yield* readValidation(given.validation, data_type)
          const id = CustomFieldDefinitionId.make(yield* newId)

          const save = Effect.gen(function* () {
            const { total } = yield* store.list(account.id, always, { number: 1, size: 1 })
            if (total >= most) {
              const detail = `an account may have ${most} definitions at most`
              return yield* new Rejected({ pointer: "/data", detail, code: null })
            }
            if (Option.isSome(yield* store.bySlug(account.id, entity_type, api_slug))) {
              return yield* refused("api_slug", `'${api_slug}' has already been taken`, "duplicate")
            }
            const now = yield* clock.now
            const definition = new CustomFieldDefinition({
              id,
              account_id: account.id,
              entity_type,
              api_slug,
              display_name,
              description: given.description,
              data_type,
              reference_type,
              validation,
              default_format: given.default_format,
              default_value: null,
              created_at: now,
              updated_at: now
            })
            const described = yield* withDefault({ definition, options: [] }, given.default_value)
            yield* store.save(described.definition)
            return described
          })
          return yield* writing(account, save)
        }),

        update: Effect.fn("CustomFieldDefinitions.update")(function* (account, id, changes) {
          yield* requireCustomFields(account)
          const save = Effect.gen(function* () {
            const { definition, options } = yield* one(account, id)
            yield* refuseChange(definition, changes)
            const { default_format, default_value, description, display_name, validation } = changes
            const next = new CustomFieldDefinition({
              ...definition,
              ...(display_name === undefined ? {} : { display_name: yield* readName("display_name", display_name) }),
              ...(description === undefined ? {} : { description }),
              ...(default_format === undefined ? {} : { default_format }),
              ...(validation === undefined
                ? {}
                : { validation: yield* readValidation(validation, definition.data_type) }),
              updated_at: yield* clock.now
            })
            const described =
              default_value === undefined
                ? { definition: next, options }
                : yield* withDefault({ definition: next, options }, default_value)
            yield* store.save(described.definition)
            return described
          })
          return yield* writing(account, save)
        }),

        remove: Effect.fn("CustomFieldDefinitions.remove")(function* (account, id) {
          yield* requireCustomFields(account)
          yield* owned(store.find(account.id, id), "custom_field_definition", id)
          const removed = yield* writing(account, store.remove(account.id, id))
          if (!removed) return yield* new NotFound({ resource: "custom_field_definition", id })
        })
      }
    })
  )
}
