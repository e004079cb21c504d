import { assert, it } from "@effect/vitest"

import { newShipmentOf } from "#application/tracking/ingestion/read/assign/newShipmentOf.ts"

import * as Sample from "../../../support/samples.ts"

it("takes tags and references from requests of the account for the number only", () => {
  const [account, other] = [Sample.accountId(), Sample.accountId()]
  const request = (account_id: typeof account, request_number: string, tag: string) =>
    Sample.request({ account_id, request_number, shipment_tags: [tag], ref_numbers: [tag] })
  const waiting = [
    request(account, "SMPL0001", "own"),
    request(account, "SMPL0002", "of another number"),
    request(other, "SMPL0001", "of another account")
  ]
  const assignment = { account, waiting, now: Sample.start, feed: null as never }
  const subject = { bills: ["SMPL0001"], bookings: [], containers: [] } as never
  const { ref_numbers, tags } = newShipmentOf(assignment, null, Sample.shipmentId(), subject)
  assert.deepStrictEqual([tags, ref_numbers], [["own"], ["own"]])
})
