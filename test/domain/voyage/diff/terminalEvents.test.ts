import { assert, it } from "@effect/vitest"

import type { EventId } from "#domain/Identifiers.ts"
import { terminalEvents } from "#domain/voyage/diff/terminalEvents.ts"

import { container, loggedEvent } from "../../../support/samples.ts"
import * as Sample from "../../../support/samples.ts"
import { directVoyage, gazetteer, mergeOf } from "../merge/observe.ts"

const account_id = Sample.accountId()
const record = container({ account_id, shipment_id: Sample.shipmentId(), pod_terminal_code: "USLAX/WBCT" })

const changeTo = (terminal_code: string, { day, id }: { readonly day: number; readonly id: number }) =>
  loggedEvent({
    account_id,
    id: `00000000-0000-7000-8000-00000000000${id}` as EventId,
    event: "container.pod_terminal_changed",
    container_id: record.id,
    created_at: Sample.onDay(day),
    terminal_code
  })

it("compares the terminal of discharge with the last published change, whatever the ids of the events", () => {
  const [merged] = mergeOf(directVoyage()).containers
  assert(merged !== undefined)
  const logged = [changeTo("USLAX/APMT", { day: 1, id: 2 }), changeTo("USLAX/WBCT", { day: 2, id: 1 })]
  const context = {
    account_id,
    shipment_id: record.shipment_id,
    tracked_since: Sample.start,
    now: Sample.onDay(3),
    logged: new Map(logged.map((event) => [event.key, event])),
    gazetteer
  }
  assert.deepStrictEqual(terminalEvents(record, record, merged, context), [])
})
