import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import { day, minute, shift } from "#domain/Time.ts"
import { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { asIngestion, Time } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { at, container, free, id, paid, rival, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { populate, secretText } from "../../support/world.ts"

const soon = Effect.map(
  DurableClock.use(({ now }) => now),
  (now) => shift(now, day)
)

const share = (shipment: string, attributes: object, as = paid) =>
  ask("POST", `/v2/shipments/${shipment}/share_links`, { as, body: { data: { type: "share_link", attributes } } })

const pathIn = (url: unknown) => new URL(String(url)).pathname

/** The path of the page of a new link. */
const newLink = Effect.fnUntraced(function* (shipment: string, attributes: object = {}) {
  const made = yield* share(shipment, { expires_at: yield* soon, ...attributes })
  assert.strictEqual(made.status, 201, made.text)
  return { id: made.body.data.id, path: pathIn(made.body.data.meta?.["url"]) }
})

const page = (path: string) => ask("GET", path, { as: null })

const below = ["", "/shipment.json", "/maps/MSKU9070323"]

onEachPlane("Share links", (it) => {
  it.effect("show a shipment and its sender to visitors, and no other data of the account", () =>
    Effect.gen(function* () {
      const known = yield* populate
      const own = known["shipments"] ?? ""
      const other = ContainerNumber.make("CAIU1234561")
      yield* asIngestion(
        ContainerStore.use((store) =>
          store.save([
            container(1, {
              ref_numbers: [secretText],
              seal_number: secretText,
              holds_at_pod_terminal: [{ name: "customs", status: "hold", description: secretText }],
              fees_at_pod_terminal: []
            }),
            container(2, {
              id: ContainerId.make(id(2555)),
              number: other,
              membership_ended_at: at("2026-01-03T00:00:00")
            })
          ])
        )
      )
      const { path } = yield* newLink(own, { name: secretText, shows_holds: true, shows_fees: true })
      const [html, json, map] = yield* Effect.forEach(below, (end) => page(`${path}${end}`))
      for (const answer of [html, json, map]) {
        assert.strictEqual(answer?.status, 200)
        assert.deepInclude(answer?.headers, {
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex, nofollow, noarchive"
        })
        // The account's words, its ids, and the container that left for another bill.
        for (const secret of [secretText, "only_for_the_first", paid.id, other, "PO-", "urgent"]) {
          assert.notInclude(answer?.text, secret, secret)
        }
        for (const secret of Object.values(known)) assert.notInclude(answer?.text, secret)
      }
      assert.include(html?.text, `<bdi>${paid.company_name}</bdi>`)
      for (const answer of [json, map]) assert.notInclude(answer?.text, paid.company_name)
      assert.include(html?.text, '<meta name="robots" content="noindex, nofollow" />')
      assert.notInclude(html?.text, "<script")
      assert.include(html?.headers["content-security-policy"], "default-src 'none'")
      for (const shown of ["Shanghai to Los Angeles", "MSC OSCAR", "MSKU9070323", "customs hold", "Vessel departed"]) {
        assert.include(html?.text, shown)
      }
      const told = JSON.parse(json?.text ?? "").data
      const now = yield* DurableClock.use((clock) => clock.now)
      assert.isTrue(told.milestones.length > 0 && !("estimates" in told))
      for (const { at, is_estimated, is_overdue, name } of told.milestones) {
        assert.strictEqual(is_estimated, name.startsWith("Estimated"), name)
        assert.isTrue(!is_overdue || (is_estimated && at < now), name)
      }
      assert.strictEqual(
        html?.text.includes('<b class="overdue">'),
        told.milestones.some((one: { readonly is_overdue: boolean }) => one.is_overdue)
      )
      const [box] = (JSON.parse(json?.text ?? "") as { data: { containers: ReadonlyArray<object> } }).data.containers
      assert.deepInclude(box, { number: "MSKU9070323", holds: [{ name: "customs", status: "hold" }], fees: [] })
      assert.include(map?.text, "<svg")
    })
  )

  it.effect("say what is overdue, but not where anything that came after proves the arrival", () =>
    Effect.gen(function* () {
      const expected = { pol_etd_at: at("1969-11-01T20:00:00"), pod_eta_at: at("1969-12-01T20:00:00") }
      const zones = { pol_timezone: "Asia/Shanghai", pod_timezone: "America/Los_Angeles" }
      const none = { pol_atd_at: null, pod_ata_at: null, destination_eta_at: null, destination_ata_at: null }
      const own = shipment(41, { ...expected, ...zones, ...none })
      const box = (fields: object) =>
        asIngestion(
          ContainerStore.use((store) =>
            store.save([
              container(41, {
                shipment_id: ShipmentId.make(own.id),
                number: ContainerNumber.make("CAIU1234561"),
                pod_discharged_at: null,
                ...fields
              })
            ])
          )
        )
      yield* asIngestion(ShipmentStore.use((store) => store.save([own])))
      yield* box({ pod_full_out_at: null })
      const { path } = yield* newLink(own.id)
      const overdue = Effect.map(page(`${path}/shipment.json`), ({ text }) =>
        (JSON.parse(text).data.milestones as ReadonlyArray<{ readonly name: string; readonly is_overdue: boolean }>)
          .filter(({ is_overdue }) => is_overdue)
          .map(({ name }) => name)
      )
      assert.deepStrictEqual(yield* overdue, ["Estimated arrival"])
      const late = (yield* page(path)).text
      assert.include(late, '<b class="overdue">overdue</b>')
      assert.match(late, /<h1>Arrival in Los Angeles not reported. It was estimated for\s*<time/)
      yield* box({ pod_full_out_at: at("1969-12-03T20:00:00") })
      assert.deepStrictEqual(yield* overdue, [])
      const { text } = yield* page(path)
      assert.notInclude(text, '<b class="overdue">')
      assert.match(text, /<b>Arrived<\/b>\s*<span class="unknown">exact time unknown/)
      assert.include(text, "<h1>Arrived in Los Angeles, exact time unknown</h1>")
      assert.notInclude(text, "Estimated arrival")
    })
  )

  it.effect("show holds and fees only where they say so, and what is unknown as unknown", () =>
    Effect.gen(function* () {
      const own = shipment(31)
      yield* asIngestion(
        Effect.andThen(
          ShipmentStore.use((store) => store.save([own])),
          ContainerStore.use((store) =>
            store.save([
              container(31, {
                shipment_id: ShipmentId.make(own.id),
                number: ContainerNumber.make("CAIU1234561"),
                holds_at_pod_terminal: [{ name: "freight", status: "hold", description: null }]
              })
            ])
          )
        )
      )
      const plain = yield* newLink(own.id)
      const text = (yield* page(plain.path)).text + (yield* page(`${plain.path}/shipment.json`)).text
      for (const hidden of ["freight", "Holds", "holds", "Fees", "fees"]) assert.notInclude(text, hidden)
      const all = yield* newLink(own.id, { shows_holds: true, shows_fees: true })
      const shown = (yield* page(all.path)).text
      assert.include(shown, "freight hold")
      assert.match(shown, /Fees<\/dt>\s*<dd><span class="unknown">not reported/)
    })
  )

  it.effect("answer alike where they are unknown, revoked, over, or show something else", () =>
    Effect.gen(function* () {
      const own = shipment(32)
      yield* asIngestion(ShipmentStore.use((store) => store.save([own])))
      const [revoked, over, open] = [yield* newLink(own.id), yield* newLink(own.id), yield* newLink(own.id)]
      assert.strictEqual((yield* ask("DELETE", `/v2/share_links/${revoked.id}`)).status, 204)
      const unknown = yield* page(`/s/${"A".repeat(43)}`)
      assert.strictEqual(unknown.status, 404)
      yield* Time.use((time) => time.advance(day + minute))
      const refused = [
        ...below.flatMap((end) => [`${revoked.path}${end}`, `${over.path}${end}`, `/s/${"B".repeat(43)}${end}`]),
        "/s/short",
        `${open.path}/maps/MSKU9070323`
      ]
      for (const path of refused) {
        const { headers, status, text } = yield* page(path)
        assert.deepStrictEqual([status, text], [404, unknown.text], path)
        assert.strictEqual(headers["content-security-policy"], unknown.headers["content-security-policy"])
      }
    })
  )

  it.effect("are listed without the link, bounded, and neither made nor revoked by another account", () =>
    Effect.gen(function* () {
      const own = shipment(33)
      yield* asIngestion(ShipmentStore.use((store) => store.save([own])))
      const expires_at = yield* soon
      const { id: link, path } = yield* newLink(own.id, { name: "Warehouse" })
      const listed = yield* get(`/v2/shipments/${own.id}/share_links`)
      assert.deepInclude(listed.body.data[0]?.attributes, { name: "Warehouse", shows_holds: false, shows_fees: false })
      assert.notInclude(listed.text, path.slice(3))
      assert.strictEqual((yield* share(own.id, { expires_at }, rival)).status, 401)
      assert.strictEqual((yield* get(`/v2/shipments/${own.id}/share_links`, rival)).status, 401)
      assert.strictEqual((yield* ask("DELETE", `/v2/share_links/${link}`, { as: rival })).status, 401)
      assert.strictEqual((yield* page(path)).status, 200)

      const now = yield* DurableClock.use((clock) => clock.now)
      for (const refused of [shift(now, -minute), shift(now, 91 * day)]) {
        const { body, status } = yield* share(own.id, { expires_at: refused })
        assert.deepStrictEqual([status, body.errors[0]?.source?.pointer], [422, "/data/attributes/expires_at"])
      }
      assert.strictEqual((yield* share(own.id, {})).status, 400)
      for (let count = 1; count < 20; count++) yield* newLink(own.id)
      const more = yield* share(own.id, { expires_at })
      assert.deepStrictEqual([more.status, more.body.errors[0]?.code], [422, "too_many_share_links"])
      assert.strictEqual((yield* share(id(9999), { expires_at })).status, 404)
    })
  )

  it.effect("are refused to a network that asks too often", () =>
    Effect.gen(function* () {
      let last = yield* page(`/s/${"C".repeat(43)}`)
      for (let count = 0; count < 200 && last.status === 404; count++) last = yield* page(`/s/${"C".repeat(43)}`)
      assert.strictEqual(last.status, 429)
      assert.isAbove(Number(last.headers["retry-after"]), 0)
      assert.strictEqual((yield* get("/v2/me", free)).status, 200)
    })
  )
})
