import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { one } from "#application/ports/one.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { owner, parties, settle, terminals } from "../../support/filterWorld.ts"
import { onEachPlane } from "../../support/planes.ts"
import { free, other, paid } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const numbers = (answer: Effect.Success<ReturnType<typeof get>>) =>
  answer.body.data
    .map(({ attributes }) => attributes["normalized_number"])
    .toSorted()
    .join("")

const { consignee, customer, foreign, idle } = parties
const value = "filter[party_id][value]"

const found: ReadonlyArray<readonly [query: string, expected: string]> = [
  ["", "ABCD"],
  // q
  ["filter[q]=bol", "AB"],
  ["filter[q]=BKG-A", "A"],
  ["filter[q]=po-1", "A"],
  ["filter[q]=OL-A", ""],
  ["filter[q]=msku90", "A"],
  ["filter[q]=box-", "A"],
  ["filter[q]=%20c", "C"],
  ["filter[q]=>=B", ""],
  ["q=bol-b", "B"],
  ["q=bol-b&filter[q]=po", "A"],
  ["q=&filter[q]=po", "A"],
  // number
  ["filter[number]=BOL-A,1", "A"],
  ["filter[number]=bol-a,1", "A"],
  ["filter[number]=BOL-A1", ""],
  ["filter[number]=BKG-A", "A"],
  ["filter[number][]=BOL-A,1&filter[number][]=C", "AC"],
  ["filter[number]=A,B", ""],
  ["number=BOL-B", "B"],
  ["number=BOL-B&filter[number]=C", "C"],
  // created_at
  ["filter[created_at]=2026-01-02T12:00:00Z", "B"],
  ["filter[created_at]=>2026-01-02T12:00:00Z", "CD"],
  ["filter[created_at]=>=2026-01-02T14:00:00%2B02:00", "BCD"],
  ["filter[created_at]=>=2026-01-02T14:00:00+02:00", "BCD"],
  ["filter[created_at]=<2026-01-02T12:00:00.000Z", "A"],
  ["filter[created_at][]=>=2026-01-02T12:00:00Z&filter[created_at][]=<2026-01-04T00:00:00Z", "BC"],
  ["filter[created_at]=@exists", "ABCD"],
  ["filter[created_at]=@not_exists", ""],
  // tracking
  ["filter[actively_tracked]=true", "ABD"],
  ["filter[actively_tracked]=false", "C"],
  ["filter[tracking_stopped]=true", "C"],
  ["filter[tracking_stopped]=false", "ABD"],
  ["tracking_stopped=true", "C"],
  ["filter[actively_tracked]=true&filter[tracking_stopped]=true", ""],
  // voyage_status
  ["filter[voyage_status]=arrived", "A"],
  ["filter[voyage_status]=on_ship", "BC"],
  ["filter[voyage_status]=arrived&filter[pod_ata_at]=@not_exists", ""],
  // arriving_today
  ["filter[arriving_today]=true", "BD"],
  ["filter[arriving_today]=false", "ABCD"],
  // pod_ata_at and pod_arrival
  ["filter[pod_ata_at]=1.day.ago", "A"],
  ["filter[pod_ata_at]=@exists", "A"],
  ["filter[pod_ata_at]=@not_exists", "BCD"],
  ["filter[pod_ata_at]=>=today", ""],
  ["filter[pod_arrival]=1.days.ago", "A"],
  ["filter[pod_arrival]=today,1.days.ago", "AB"],
  ["filter[pod_arrival]=>1.days.ago", "BC"],
  ["filter[pod_arrival]=<=today", "AB"],
  ["filter[pod_arrival][]=>=today&filter[pod_arrival][]=<1.day.from_now", "B"],
  ["filter[pod_arrival][]=today&filter[pod_arrival][]=1.day.from_now", ""],
  ["filter[pod_arrival]=@not_exists", "D"],
  // codes
  ["filter[pod_code]=USLAX", "A"],
  ["filter[pod_code]=USLAX,DEHAM", "AB"],
  ["filter[pod_code][]=USLAX&filter[pod_code][]=DEHAM", "AB"],
  ["filter[pod_code]=uslax", "A"],
  ["filter[pol_code]=CNSHA,CNNGB", "AB"],
  ["filter[pol_code][]=CNNGB", "B"],
  ["filter[pol_code]=CNSHG", "A"],
  ["filter[pol_code]=CNSHG,CNSHA,CNNGB", "AB"],
  // pod_eta_changed_at: neither the arrived nor the stopped one
  ["filter[pod_eta_changed_at]=>=1900-01-02T00:00:00Z", "B"],
  ["filter[pod_eta_changed_at]==1900-01-02T00:00:00Z", "B"],
  ["filter[pod_eta_changed_at]=>2198-01-02T00:00:00Z", ""],
  ["filter[pod_eta_changed_at][]=>1900-01-02T00:00:00Z&filter[pod_eta_changed_at][]=<2198-01-01T00:00:00Z", "B"],
  ["filter[pod_eta_changed_at][]=>1900-01-02T00:00:00Z&filter[pod_eta_changed_at][]=<1900-01-03T00:00:00Z", ""],
  // pod_terminal_id
  [`filter[pod_terminal_id]=${terminals.first}`, "A"],
  [`filter[pod_terminal_id]==${terminals.first},${terminals.second}`, "AB"],
  [`filter[pod_terminal_id][]=${terminals.first}&filter[pod_terminal_id][]=@not_exists`, "ACD"],
  ["filter[pod_terminal_id]=@exists", "AB"],
  // owner, creator, customer
  [`filter[owner_id]=${owner}`, "A"],
  [`filter[owner_id][]=${idle}&filter[owner_id][]=${owner.toUpperCase()}`, "A"],
  [`filter[creator_id]=${paid.id}`, "ABCD"],
  [`filter[creator_id]=${other.id}`, ""],
  [`filter[creator_id]=${other.id},=${paid.id}`, "ABCD"],
  [`filter[creator_id][]=${paid.id}&filter[creator_id][]=${other.id}`, ""],
  ["filter[creator_id]=@not_exists", ""],
  [`filter[customer_id]=${customer}`, "A"],
  [`filter[customer_id]=${paid.id}`, "BCD"],
  [`filter[customer_id]=${paid.id},${customer}`, "ABCD"],
  [`filter[customer_id][]=${paid.id}&filter[customer_id][]=${customer}`, ""],
  [`filter[customer_id]=${consignee}`, ""],
  ["filter[customer_id]=@exists", "A"],
  ["filter[customer_id]=@not_exists", "BCD"],
  ["filter[shipping_line_scac]=CMDU", "B"],
  ["filter[shipping_line_scac]=CMDU,=MAEU", "ABCD"],
  ["filter[shipping_line_scac][]=MAEU&filter[shipping_line_scac][]=HLCU", "ACD"],
  ["filter[shipping_line_scac]=cmdu", "B"],
  ["filter[shipping_line_scac]=@not_exists", ""],
  // product
  ["filter[product]=chair", ""],
  // party_id
  [`filter[party_id]=${consignee}`, "AB"],
  [`filter[party_id]=${customer},${idle}`, "A"],
  [`filter[party_id][]=${consignee}&filter[party_id][]=${idle}`, "AB"],
  [`${value}=${consignee}`, "AB"],
  [`${value}[]=${consignee}&${value}[]=${customer}`, "AB"],
  [`${value}[]=${consignee}&${value}[]=${customer}&filter[party_id][operator]=any`, "AB"],
  [`${value}[]=${consignee}&${value}[]=${customer}&filter[party_id][operator]=all`, "A"],
  [`${value}=${consignee},${idle}&filter[party_id][operator]=all`, ""],
  // tags
  ["filter[tags]=hot", "AB"],
  ["filter[tags]=fragile,cold", "A"],
  ["filter[tags][]=fragile&filter[tags][]=hot", "AB"],
  ["filter[tags]=fragile,hot&filter[tags_and]=true", "A"],
  ["filter[tags][]=fragile&filter[tags][]=hot&filter[tags_and]=false", "AB"],
  ["filter[tags_and]=true", "ABCD"],
  ["filter[tags]=hot&filter[tag]=fragile", "A"],
  ["filter[tag][]=fragile&filter[tag][]=hot&filter[tags_and]=true", "A"],
  // together
  ["filter[pod_code]=USLAX,DEHAM&filter[tags]=hot&filter[voyage_status]=on_ship", "B"],
  ["filter[unknown]=1&filter[tags]=fragile", "A"]
]

const many = Array.from({ length: 101 }, () => "filter[tags][]=x").join("&")

const refused: ReadonlyArray<readonly [query: string, parameter: string]> = [
  ["q=%20", "q"],
  ["filter[q]=%00", "filter[q]"],
  [`filter[q]=${"x".repeat(201)}`, "filter[q]"],
  ["filter[number]=", "filter[number]"],
  ["filter[created_at]=3.days.ago", "filter[created_at]"],
  ["filter[created_at]=2026-01-01", "filter[created_at]"],
  ["filter[created_at]=2026-01-01T00:00:00Z,2026-01-02T00:00:00Z", "filter[created_at]"],
  ["filter[created_at][]=>2026-01-01T00:00:00Z&filter[created_at][]=x", "filter[created_at][]"],
  ["filter[actively_tracked]=yes", "filter[actively_tracked]"],
  ["filter[actively_tracked]=true&filter[actively_tracked]=false", "filter[actively_tracked]"],
  ["tracking_stopped=maybe", "tracking_stopped"],
  ["filter[voyage_status]=sunk", "filter[voyage_status]"],
  ["filter[arriving_today]=1", "filter[arriving_today]"],
  ["filter[pod_ata_at]=2026-02-30", "filter[pod_ata_at]"],
  ["filter[pod_arrival]=>today,today", "filter[pod_arrival]"],
  ["filter[pod_code]=@exists", "filter[pod_code]"],
  ["filter[pod_code][]==USLAX", "filter[pod_code][]"],
  ["filter[pol_code]=,", "filter[pol_code]"],
  ["filter[pod_eta_changed_at]=<2026-01-01T00:00:00Z", "filter[pod_eta_changed_at]"],
  ["filter[pod_eta_changed_at]=>=12.hours.ago", "filter[pod_eta_changed_at]"],
  ["filter[created_at]=>=12.hours.ago", "filter[created_at]"],
  ["filter[q]=", "filter[q]"],
  ["q=po&filter[q]=%20", "filter[q]"],
  ["filter[product]=", "filter[product]"],
  ["filter[pod_eta_changed_at]=@exists", "filter[pod_eta_changed_at]"],
  [
    "filter[pod_eta_changed_at][]=>2026-01-02T00:00:00Z&filter[pod_eta_changed_at][]=<2026-01-02T00:00:00Z",
    "filter[pod_eta_changed_at][]"
  ],
  [
    "filter[pod_eta_changed_at][]=>2026-01-02T00:00:00Z&filter[pod_eta_changed_at][]=>2026-01-01T00:00:00Z",
    "filter[pod_eta_changed_at][]"
  ],
  [`filter[pod_terminal_id]=~${terminals.first}`, "filter[pod_terminal_id]"],
  [`filter[owner_id]==${owner}`, "filter[owner_id]"],
  ["filter[owner_id]=@exists", "filter[owner_id]"],
  ["filter[creator_id]=me", "filter[creator_id]"],
  ["filter[customer_id]=~x", "filter[customer_id]"],
  ["filter[party_id]=x", "filter[party_id]"],
  [`filter[party_id]=${other.id}`, "filter[party_id]"],
  [`${value}[]=${consignee}&${value}[]=${other.id}`, `${value}[]`],
  [`${value}=x`, value],
  [`${value}=${consignee}&filter[party_id][operator]=some`, "filter[party_id][operator]"],
  ["filter[party_id][operator]=all", "filter[party_id][operator]"],
  ["filter[tags]=a,,b", "filter[tags]"],
  ["filter[tags]=a&filter[tags_and]=both", "filter[tags_and]"],
  [many, "filter[tags][]"]
]

onEachPlane("Filters of shipments", (it) => {
  it.effect("find what the specification says", () =>
    Effect.gen(function* () {
      yield* settle
      for (const [query, expected] of found) {
        const answer = yield* get(`/v2/shipments?${query}`)
        assert.deepStrictEqual([answer.status, numbers(answer)], [200, expected], query)
        assert.strictEqual(answer.body.meta["total"], expected.length, query)
      }
    })
  )

  it.effect("are refused with the name under which they were given, and a sentence", () =>
    Effect.gen(function* () {
      for (const [query, parameter] of refused) {
        const { body, status } = yield* get(`/v2/shipments?${query}`)
        assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter }], query)
        assert.isAbove(body.errors[0]?.detail?.length ?? 0, 10, query)
      }
    })
  )

  it.effect("name parties of the own account only", () =>
    Effect.gen(function* () {
      for (const query of [`filter[party_id]=${foreign}`, `${value}[]=${consignee}&${value}[]=${foreign}`]) {
        const { body, status } = yield* get(`/v2/shipments?${query}`)
        assert.deepStrictEqual([status, body.errors[0]?.code], [401, "other_account"], query)
      }
    })
  )

  it.effect("find nothing of another account", () =>
    Effect.gen(function* () {
      const own = new Set((yield* get("/v2/shipments")).body.data.map(({ id }) => id))
      for (const query of ["filter[tags]=hot", "filter[q]=bol", "filter[pod_terminal_id]=@exists"]) {
        const { body } = yield* get(`/v2/shipments?${query}`, other)
        assert.isTrue(body.data.length === 2 && body.data.every(({ id }) => !own.has(id)), query)
      }
      assert.strictEqual(numbers(yield* get(`/v2/shipments?filter[owner_id]=${owner}`, other)), "")
      assert.strictEqual((yield* get("/v2/shipments?filter[tags]=hot", free)).status, 403)
    })
  )

  it.effect("follow what users change", () =>
    Effect.gen(function* () {
      const [c] = (yield* get("/v2/shipments?filter[number]=C")).body.data
      const id = ShipmentId.make(c?.id ?? "")
      const find = ShipmentStore.use((store) => Effect.flatMap(one(store.load(paid.id, [id])), Effect.fromOption))
      const before = yield* find
      const made = yield* ask("POST", `/v2/shipments/${id}/party_roles`, {
        body: {
          data: {
            type: "party_role",
            attributes: { role: "notify_party" },
            relationships: { party: { data: { id: idle, type: "party" } } }
          }
        }
      })
      assert.strictEqual(made.status, 201)
      assert.strictEqual(numbers(yield* get(`/v2/shipments?filter[party_id]=${idle}`)), "C")
      const { updated_at } = yield* find
      assert.notStrictEqual(updated_at, before.updated_at)

      assert.strictEqual((yield* ask("DELETE", `/v2/shipments/${id}/party_roles/${made.body.data.id}`)).status, 204)
      assert.strictEqual(numbers(yield* get(`/v2/shipments?filter[party_id]=${idle}`)), "")
      yield* ShipmentStore.use((store) =>
        store.save([new Shipment({ ...before, tags: ["later"], ref_numbers: ["NEW-9"] })])
      )
      assert.strictEqual(numbers(yield* get("/v2/shipments?filter[tags]=later&filter[q]=new")), "C")
      yield* ShipmentStore.use((store) => store.save([before]))
      assert.strictEqual(numbers(yield* get("/v2/shipments?filter[tags]=later")), "")
    })
  )

  it.effect("are ignored when they are unknown, in whatever form, and named", () =>
    Effect.gen(function* () {
      const query =
        "filter[x]=1&filter[tags][key]=1&filter[party_id][value][a]=1&filter[voyage_status][]=x&filter=1&filter[]=1&filter[y=1"
      const { body } = yield* get(`/v2/shipments?${query}`)
      assert.strictEqual(body.meta["total"], 4)
      assert.deepStrictEqual(body.meta["ignored_filters"], ["x", "tags", "party_id", "voyage_status", "", "[y"])
    })
  )
})
