import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { afterSamples } from "../../support/clock.ts"
import { asOf, before, later, lookAt, now, stepsOf, toldIn } from "../../support/lives.ts"
import type { Moment } from "../../support/lives.ts"
import { onEachPlane } from "../../support/planes.ts"
import { other, paid, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import type { Resource } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

type Pair = readonly [unknown, unknown]
type Values = Readonly<Record<string, unknown>>

interface Change {
  readonly known_at: string
  readonly cause: string
  readonly changeset: Readonly<Record<string, Pair>>
  readonly events: ReadonlyArray<{ readonly id: string; readonly event: string }>
  readonly provenance: Readonly<Record<string, Values>>
}

const changeIn = ({ attributes }: Resource) => attributes as unknown as Change

const allChanges = Effect.fnUntraced(function* (box: string) {
  const found: Array<Change> = []
  for (let page = 1; ; page++) {
    const { body } = yield* get(`${box}/changes?page[size]=3&page[number]=${page}`, rival)
    found.push(...body.data.map(changeIn))
    if (body.links["next"] === undefined) return { changes: found.toReversed(), meta: body.meta }
  }
})

/** Attributes and the ids that relationships to one have. */
const flat = ({ data: { attributes, relationships } }: ReturnType<typeof toldIn>): Values => ({
  ...attributes,
  ...Object.fromEntries(
    Object.entries(relationships).map(([name, { data }]) => [name, data && "id" in data ? data.id : null])
  )
})

const live = Effect.fnUntraced(function* (number: string, serial: number) {
  yield* afterSamples
  const begun = yield* now
  yield* later
  const tracked = yield* track(rival, number, serial, 2)
  const paths = [
    tracked.box,
    `${tracked.box}?include=shipment.containers,pod_terminal`,
    `${tracked.shipment}?include=containers,port_of_discharge`
  ]
  const moments: Array<Moment> = [yield* lookAt("tracked", paths, rival)]
  for (const [step, work] of Object.entries(stepsOf(rival, tracked, number, serial))) {
    yield* later
    yield* work
    moments.push(yield* lookAt(step, paths, rival))
  }
  yield* later
  return { ...tracked, begun, moments }
})

/** Before the earliest instant that the error names there are no answers. */
const checkEarliest = Effect.fnUntraced(function* (paths: ReadonlyArray<string>, begun: Instant) {
  for (const path of paths) {
    const early = yield* asOf(path, begun, rival)
    assert.strictEqual(early.status, 400)
    const [error] = early.body.errors
    assert.deepStrictEqual(error?.source, { parameter: "as_of" })
    const earliest = /must be (\S+) or later/.exec(error?.detail ?? "")?.[1] as Instant
    assert.strictEqual((yield* asOf(path, earliest, rival)).status, 200)
    assert.strictEqual((yield* asOf(path, before(earliest), rival)).status, 400)
  }
})

onEachPlane("What was known when", (it) => {
  it.effect("as_of answers what was shown then, step by step, and the changes lead from each to the next", () =>
    Effect.gen(function* () {
      const { begun, box, moments, shipment } = yield* live("PAST1", 311)
      const views = moments.map(({ shown }) => hashOf([...shown.values()]))
      assert.isAtLeast(new Set(views).size, 11, "the steps change what shows")
      assert.isTrue(
        views.slice(1).every((view, index) => view !== views[index]),
        "every step does"
      )
      for (const { at, shown, step } of nonEmpty(moments)) {
        for (const [path, then] of shown) {
          for (const instant of [at, shift(at, 59_999)]) {
            const { body, status } = yield* asOf(path, instant, rival)
            assert.strictEqual(status, 200, `${step}: ${JSON.stringify(body.errors)}`)
            assert.deepStrictEqual(toldIn(body), then, `${step}, ${path}`)
            assert.strictEqual((body.meta["as_of"] as { readonly instant: string }).instant, instant)
          }
        }
      }

      const { changes, meta } = yield* allChanges(box)
      assert.deepInclude(meta, { is_whole: true, known_since: changes[0]?.known_at, total: changes.length })
      let state: Values = {}
      const states = changes.map(({ changeset, known_at }) => {
        for (const [name, [old]] of Object.entries(changeset)) assert.deepStrictEqual(state[name] ?? null, old, name)
        state = { ...state, ...Object.fromEntries(Object.entries(changeset).map(([name, [, value]]) => [name, value])) }
        return { known_at, state }
      })
      for (const { at, shown, step } of nonEmpty(moments)) {
        const told = states.findLast(({ known_at }) => known_at <= at)?.state ?? {}
        const then = Object.entries(flat(shown.get(box) ?? assert.fail()))
        for (const [name, value] of then) assert.deepStrictEqual(told[name] ?? null, value, `${step}: ${name}`)
      }
      const causes = new Set(changes.map(({ cause }) => cause))
      assert.includeMembers([...causes], ["source", "correction", "user"])
      const loaded = changes.find(({ changeset }) => changeset["pol_vessel_loaded_at"]?.[1] != null)
      assert.include(
        (loaded?.events ?? []).map(({ event }) => event),
        "container.transport.vessel_loaded"
      )
      assert.deepInclude(loaded?.provenance["pol_vessel_loaded_at"], {
        source: "shipping_line",
        provider: "SIML",
        timestamp: loaded?.changeset["pol_vessel_loaded_at"]?.[1],
        message_kept: true
      })
      const edited = changes.find(
        ({ changeset }) => changeset["ref_numbers"]?.[1] !== undefined && changeset["number"] === undefined
      )
      assert.deepInclude(edited, { cause: "user", changeset: { ref_numbers: [[], ["PO-1"]] }, provenance: {} })
      yield* checkEarliest([box, shipment], begun)
    })
  )

  it.effect("refuses what it cannot tell, and says what it can", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box, shipment } = yield* track(rival, "PAST2", 312, 4)
      const at = yield* now
      const refusals = [
        [`${box}?as_of=yesterday`, "as_of"],
        [`${box}?as_of=2026-02-26`, "as_of"],
        [`${box}?as_of=${shift(at, 3_600_000)}`, "as_of"],
        [`${box}?as_of=${at}&include=transport_events`, "include"],
        [`${box}?as_of=${at}&include=shipment,raw_events`, "include"],
        [`${shipment}?as_of=${at}&include=containers.transport_events`, "include"],
        [`${shipment}?as_of=${at}&include=line_tracking_stopped_by_user`, "include"],
        [`${shipment}?as_of=${at}&flag[parties]=true`, "flag[parties]"],
        [`${box}?as_of=${at}&flag[provenance]=true`, "flag[provenance]"],
        [`/v2/containers?as_of=${at}`, "as_of"],
        [`/v2/shipments?as_of=${at}`, "as_of"],
        [`/v2/containers/summary?group_by=deadline&as_of=${at}`, "as_of"],
        [`${box}/transport_events?as_of=${at}`, "as_of"],
        [`${box}/changes?as_of=${at}`, "as_of"]
      ] as const
      for (const [path, parameter] of refusals) {
        const { body, status } = yield* get(path, rival)
        assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter }], path)
      }
      const { body } = yield* asOf(box, at, rival)
      assert.deepStrictEqual(body.meta["as_of"], {
        instant: at,
        unknown: [
          "terminal_checked_at",
          "pod_last_tracking_request_at",
          "shipment_last_tracking_request_at",
          "rail_last_tracking_request_at"
        ]
      })
      assert.notProperty((yield* get(box, rival)).body, "meta")
      assert.notProperty(body.data.meta, "freshness")
    })
  )

  it.effect("tells nothing of another account", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box, shipment } = yield* track(rival, "PAST3", 313, 4)
      const at = yield* now
      for (const path of [`${box}?as_of=${at}`, `${box}/changes`, `${shipment}?as_of=${at}`]) {
        for (const account of [paid, other]) {
          const { body, status } = yield* get(path, account)
          assert.deepStrictEqual([status, body.errors[0]?.code], [401, "other_account"], path)
        }
        assert.strictEqual((yield* ask("GET", path, { as: null })).status, 401)
      }
      const missing = box.replace(/.$/, (last) => (last === "0" ? "1" : "0"))
      assert.strictEqual((yield* asOf(missing, at, rival)).status, 404)
      assert.strictEqual((yield* get(`${missing}/changes`, rival)).status, 404)
    })
  )
})
