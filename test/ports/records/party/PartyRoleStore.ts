import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { PartyRoleName } from "#domain/records/party/Party.ts"
import type { PartyRole } from "#domain/records/party/Party.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import * as Sample from "../../../support/samples.ts"
import * as PartySample from "../../../support/samples/party.ts"

const ids = (rows: ReadonlyArray<PartyRole>) => rows.map(({ id }) => id)

const newParty = Effect.gen(function* () {
  const party = PartySample.party({ account_id: yield* newAccount() })
  yield* PartyStore.use((parties) => parties.save(party))
  return party
})

/** What every PartyRoleStore does. */
export const partyRoleStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`PartyRoleStore in ${adapter}`, (it) => {
    it.effect("finds every role on shipments and containers as it was added", () =>
      Effect.gen(function* () {
        const { roles } = yield* PartyStore
        const { account_id, id: party_id } = yield* newParty
        const record = Sample.shipmentId()
        const rows = PartyRoleName.literals.flatMap((role, index) =>
          (["Shipment", "Container"] as const).map((roleable_type) =>
            PartySample.partyRole({
              account_id,
              party_id,
              role,
              roleable_type,
              roleable_id: roleable_type === "Shipment" ? record : Sample.containerId(),
              created_at: Sample.onDay(index),
              updated_at: Sample.onDay(index + 1)
            })
          )
        )
        yield* roles.add(rows)
        yield* roles.add([])
        for (const row of rows) assert.deepStrictEqual(yield* roles.find(account_id, row.id), Option.some(row))
        const onContainers = rows.filter(({ roleable_type }) => roleable_type === "Container")
        for (const row of nonEmpty(onContainers)) {
          assert.deepStrictEqual(yield* roles.ofRecords(account_id, [row.roleable_id]), [row])
        }
        assert.deepStrictEqual(
          yield* roles.ofRecords(account_id, [record]),
          rows.filter(({ roleable_type }) => roleable_type === "Shipment")
        )
      })
    )

    it.effect("knows those of many records at once, oldest first", () =>
      Effect.gen(function* () {
        const { roles } = yield* PartyStore
        const { account_id, id: party_id } = yield* newParty
        const [a, b, none] = [Sample.shipmentId(), Sample.containerId(), Sample.shipmentId()]
        const role = (roleable_id: string, day: number) =>
          PartySample.partyRole({ account_id, party_id, roleable_id, created_at: Sample.onDay(day) })
        const rows = [role(a, 3), role(b, 1), role(Sample.shipmentId(), 2)] as const
        yield* roles.add(rows)
        assert.deepStrictEqual(ids(yield* roles.ofRecords(account_id, [a, none, b, a])), ids([rows[1], rows[0]]))
        assert.deepStrictEqual(yield* roles.ofRecords(account_id, [none]), [])
        assert.deepStrictEqual(yield* roles.ofRecords(account_id, []), [])
      })
    )

    it.effect("shows and removes for the account that owns it only", () =>
      Effect.gen(function* () {
        const { roles } = yield* PartyStore
        const { account_id, id: party_id } = yield* newParty
        const other = yield* newAccount()
        const role = PartySample.partyRole({ account_id, party_id })
        yield* roles.add([role])
        assert.deepStrictEqual(yield* roles.find(other, role.id), Option.none())
        assert.deepStrictEqual(yield* roles.ofRecords(other, [role.roleable_id]), [])
        assert.isFalse(yield* roles.remove(other, role.id))
        assert.deepStrictEqual(yield* roles.ofRecords(account_id, [role.roleable_id]), [role])
        assert.isTrue(yield* roles.remove(account_id, role.id))
        assert.isFalse(yield* roles.remove(account_id, role.id))
        assert.deepStrictEqual(yield* roles.find(account_id, role.id), Option.none())
        assert.deepStrictEqual(yield* roles.ofRecords(account_id, [role.roleable_id]), [])
      })
    )
  })
)
