import { Context, Effect, Layer, Option } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import { PartyId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { maxCompanyNameLength, partyNameKey, Party } from "#domain/records/party/Party.ts"
import { partyFilters } from "#domain/search/party/filters.ts"
import { stripHiddenControls } from "#domain/stripHiddenControls.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { PartyStore } from "../../ports/records/party/PartyStore.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

const readName = (text: string): Effect.Effect<string, Rejected> => {
  const name = stripHiddenControls(text).trim()
  const refused = (detail: string, code: ErrorCode) =>
    Effect.fail(new Rejected({ pointer: "/data/attributes/company_name", detail, code }))
  if (name === "") return refused("must not be empty", "blank")
  return name.length > maxCompanyNameLength
    ? refused(`must have at most ${maxCompanyNameLength} characters`, "invalid_value")
    : Effect.succeed(name)
}

/** Reserves the name until the transaction ends. */
const takeName = Effect.fnUntraced(function* (account: Account, id: PartyId, name: string) {
  const store = yield* PartyStore
  const transaction = yield* Transaction
  yield* transaction.lock([`party_name:${account.id}:${partyNameKey(name)}`])
  const present = yield* store.byName(account.id, name)
  if (Option.isNone(present) || present.value.id === id) return
  return yield* new Rejected({
    pointer: "/data/attributes/customer",
    detail: `\`company_name\` must be unique; a party named \`${name}\` already exists.`,
    code: "duplicate"
  })
})

// Plans without tracking data may still use parties in tracking requests.

const list = Effect.fn("Parties.list")(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>,
  page: PageRequest
) {
  const store = yield* PartyStore
  return yield* store.list(account.id, yield* criterionOf(partyFilters, account, filters), page)
})

const many = Effect.fn("Parties.many")(function* (account: Account, ids: ReadonlyArray<PartyId>) {
  const store = yield* PartyStore
  return ids.length === 0 ? [] : yield* store.load(account.id, ids)
})

const create = Effect.fn("Parties.create")(function* (account: Account, text: string) {
  const store = yield* PartyStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  const company_name = yield* readName(text)
  const id = PartyId.make(yield* newId)
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* takeName(account, id, company_name)
      const now = yield* clock.now
      const party = new Party({ id, account_id: account.id, company_name, created_at: now, updated_at: now })
      yield* store.save(party)
      yield* audit({ account: account.id, action: "party.created", id })
      return party
    })
  )
})

const get = Effect.fn("Parties.get")(function* (account: Account, id: PartyId) {
  const store = yield* PartyStore
  return yield* requireOwned(one(store.load(account.id, [id])), "party", id)
})

const edit = Effect.fn("Parties.edit")(function* (account: Account, id: PartyId, text: string | null) {
  const store = yield* PartyStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  yield* requireReading(account)
  const found = requireOwned(one(store.load(account.id, [id])), "party", id)
  if (text === null) return yield* found
  return yield* transaction.run(
    Effect.gen(function* () {
      const party = yield* found
      const company_name = yield* readName(text)
      if (company_name === party.company_name) return party
      yield* takeName(account, party.id, company_name)
      const renamed = new Party({ ...party, company_name, updated_at: yield* clock.now })
      yield* store.save(renamed)
      yield* audit({ account: account.id, action: "party.changed", id, changed: ["company_name"] })
      return renamed
    })
  )
})

/** Never deleted. */
export class Parties extends Context.Service<
  Parties,
  {
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<FilterInput>,
      page: PageRequest
    ) => Effect.Effect<Page<Party>, InvalidParameter | NotEntitled | Unavailable>
    /** Omits ids of other accounts. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<PartyId>
    ) => Effect.Effect<ReadonlyArray<Party>, NotEntitled | Unavailable>
    readonly create: (account: Account, name: string) => Effect.Effect<Party, Rejected | NotEntitled | Unavailable>
    readonly get: (
      account: Account,
      id: PartyId
    ) => Effect.Effect<Party, NotFound | NotOwned | NotEntitled | Unavailable>
    /** Null keeps the name. Shipments show it at once. */
    readonly edit: (
      account: Account,
      id: PartyId,
      name: string | null
    ) => Effect.Effect<Party, NotFound | NotOwned | Rejected | NotEntitled | Unavailable>
  }
>()("application/records/party/Parties") {
  static readonly layer = Layer.effect(this, useCases({ list, many, create, get, edit }))
}
