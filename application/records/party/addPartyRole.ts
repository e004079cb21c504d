import { Effect, Schema } from "effect"

import { NotFound, Rejected } from "#domain/Errors.ts"
import { PartyId, PartyRoleId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import {
  missingRoles,
  maxPartyRoles,
  PartyRole,
  PartyRoleName,
  rolesByRecordType
} from "#domain/records/party/Party.ts"
import type { RoleableType } from "#domain/records/party/Party.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { PartyStore } from "../../ports/records/party/PartyStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { changeRoles, findRoleable } from "./roleable.ts"
import type { PartyRoleRecord } from "./roleable.ts"

/** Unvalidated. */
export interface NewPartyRole {
  readonly role: string
  readonly party: string | null
}

const rejected = (pointer: string, detail: string, code: ErrorCode) => new Rejected({ pointer, detail, code })

const rolePointer = "/data/attributes/role"
const partyPointer = "/data/relationships/party/data"

const readRole = (text: string, on: RoleableType): Effect.Effect<PartyRoleName, Rejected> => {
  if (text === "") return Effect.fail(rejected(rolePointer, "must not be empty", "blank"))
  const role = PartyRoleName.literals.find((name) => name === text)
  if (role === undefined) {
    return Effect.fail(
      rejected(rolePointer, `must be a party role; \`${text.slice(0, 100)}\` is not a valid role`, "invalid_role")
    )
  }
  return rolesByRecordType[on].includes(role)
    ? Effect.succeed(role)
    : Effect.fail(rejected(rolePointer, `Role is not allowed for the ${on.toLowerCase()}.`, "role_not_allowed"))
}

const isPartyId = Schema.is(PartyId)

const findParty = Effect.fnUntraced(function* (account: Account, text: string | null) {
  const parties = yield* PartyStore
  if (text === null) return yield* rejected(partyPointer, "must not be empty", "blank")
  const id = text.toLowerCase()
  if (!isPartyId(id)) return yield* new NotFound({ resource: "party", id: text })
  return yield* requireOwned(one(parties.load(account.id, [id])), "party", id)
})

export const addPartyRole = Effect.fn("PartyRoles.add")(function* (
  account: Account,
  record: PartyRoleRecord,
  wanted: NewPartyRole
) {
  const { roles } = yield* PartyStore
  const clock = yield* DurableClock
  yield* requireReading(account)
  yield* findRoleable(account, record)
  const role = yield* readRole(wanted.role, record.type)
  const party = yield* findParty(account, wanted.party)
  const id = PartyRoleId.make(yield* newId)
  return yield* changeRoles(account, record, (roleable_id) =>
    Effect.gen(function* () {
      const held = yield* roles.ofRecords(account.id, [roleable_id])
      if (missingRoles(held, [{ role, party_id: party.id }]).length === 0) {
        return yield* rejected(partyPointer, "Party has already been taken.", "duplicate")
      }
      if (held.length >= maxPartyRoles) {
        return yield* rejected(
          "/data",
          `The record has ${maxPartyRoles} party roles, the maximum. Remove one first.`,
          "too_many"
        )
      }
      const now = yield* clock.now
      const added = new PartyRole({
        id,
        account_id: account.id,
        role,
        roleable_type: record.type,
        roleable_id,
        party_id: party.id,
        created_at: now,
        updated_at: now
      })
      yield* roles.add([added])
      yield* audit({ account: account.id, action: "party_role.added", id, changed: [role] })
      return added
    })
  )
})
