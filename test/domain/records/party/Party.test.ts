import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { PartyId } from "#domain/Identifiers.ts"
import { missingRoles, partyNameKey, PartyRoleName, rolesByRecordType, searchKey } from "#domain/records/party/Party.ts"
import type { PartyInRole } from "#domain/records/party/Party.ts"

it("searches letters and digits alone, whatever the case and the accents", () => {
  const found = (name: string, search: string) => searchKey(name).includes(searchKey(search))
  assert.isTrue(found("A.B.C. Imports, Inc.", "abc imp"))
  assert.isTrue(found("A.B.C. Imports, Inc.", "ABC-IMPORTS"))
  assert.isTrue(found("Société Générale d'Export", "societe generale"))
  assert.isTrue(found("ＡＢＣ物流", "abc物"))
  assert.isTrue(found("3M Company", "3m"))
  assert.isTrue(found("Any name", " .,-% "))
  assert.isFalse(found("A.B.C. Imports, Inc.", "abd"))
  assert.isFalse(found("100 Percent", "100%1"))
  assert.isFalse(found("***", "a"))
})

const Plain = Schema.String.check(Schema.isPattern(/^[ -~]*$/))

it.prop("finds every part of a name", { before: Plain, part: Plain, after: Plain }, ({ after, before, part }) => {
  assert.include(searchKey(`${before}${part.toUpperCase()}${after}`), searchKey(`-${part.toLowerCase()}.`))
})

it.prop("makes of a key the same key, of any text", { text: Schema.String }, ({ text }) => {
  assert.strictEqual(searchKey(searchKey(text)), searchKey(text))
  assert.strictEqual(partyNameKey(partyNameKey(text)), partyNameKey(text))
})

it("takes names for the same that differ in case and spaces, and no others", () => {
  assert.strictEqual(partyNameKey("  ACME \t  Corp "), partyNameKey("Acme Corp"))
  assert.notStrictEqual(partyNameKey("Acme Corp."), partyNameKey("Acme Corp"))
  assert.notStrictEqual(partyNameKey("AcmeCorp"), partyNameKey("Acme Corp"))
})

it("allows every role on a shipment, and one on a container", () => {
  assert.deepStrictEqual(rolesByRecordType.Shipment, PartyRoleName.literals)
  assert.deepStrictEqual(rolesByRecordType.Container, ["pickup_dray_carrier"])
})

const party = (number: number) => PartyId.make(`01900000-0000-7000-8000-00000000000${number}`)

it("asks for each missing role once, and for a second party in a role that is held", () => {
  const held: ReadonlyArray<PartyInRole> = [{ role: "customer", party_id: party(1) }]
  const wanted = [
    { role: "customer", party_id: party(1) },
    { role: "customer", party_id: party(2) },
    { role: "shipper", party_id: party(1) },
    { role: "customer", party_id: party(2) }
  ] as const
  assert.deepStrictEqual(missingRoles(held, wanted), [wanted[1], wanted[2]])
  assert.deepStrictEqual(missingRoles(wanted, held), [])
})

const InRoles = Schema.Array(Schema.Struct({ role: PartyRoleName, party: Schema.Literals([1, 2]) }))

it.prop("leaves nothing missing, and nothing twice", { a: InRoles, b: InRoles }, ({ a, b }) => {
  const inRoles = (list: typeof InRoles.Type) => list.map((one) => ({ role: one.role, party_id: party(one.party) }))
  const [held, wanted] = [inRoles(a), inRoles(b)]
  const missing = missingRoles(held, wanted)
  assert.deepStrictEqual(missingRoles([...held, ...missing], wanted), [])
  const keys = missing.map(({ party_id, role }) => `${role} ${party_id}`)
  assert.strictEqual(new Set(keys).size, keys.length)
})
