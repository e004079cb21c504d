import { assert, it } from "@effect/vitest"

import { CustomFieldDefinitionId } from "#domain/Identifiers.ts"
import type { InitialCustomField } from "#domain/records/customField/CustomField.ts"
import { initialFieldsFor } from "#domain/records/customField/initialFields.ts"

import * as Sample from "../../../support/samples.ts"

const account_id = Sample.accountId()
const [colour, owner] = [Sample.eventId(), Sample.eventId()].map((id) => CustomFieldDefinitionId.make(id))

const initial = (changes: Partial<InitialCustomField>): InitialCustomField => ({
  account_id,
  tracking_request_id: Sample.requestId(),
  definition_id: colour ?? CustomFieldDefinitionId.make(Sample.eventId()),
  entity_type: "Container",
  container_number: null,
  value: "general",
  ...changes
})

const shipment = { id: Sample.shipmentId() }
const [first, second] = [1, 2].map((serial) => ({ id: Sample.containerId(), number: Sample.containerNumber(serial) }))

it("gives each record its values, those for one container before those for all, the first of several", () => {
  assert(first !== undefined && second !== undefined && owner !== undefined)
  const due = initialFieldsFor(
    [
      initial({}),
      initial({ container_number: first.number, value: "specific" }),
      initial({ value: "later" }),
      initial({ definition_id: owner, container_number: Sample.containerNumber(3), value: "of another" }),
      initial({ entity_type: "Shipment", definition_id: owner, value: "of the shipment" })
    ],
    [shipment],
    [first, second]
  )
  assert.sameDeepMembers(
    due.map(({ entity, initial }) => [entity.id, initial.value]),
    [
      [first.id, "specific"],
      [second.id, "general"],
      [shipment.id, "of the shipment"]
    ]
  )
  assert.deepStrictEqual(initialFieldsFor([initial({})], [], []), [])
})
