import { readdirSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"

import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"
import { acknowledgementOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Instant } from "#domain/Time.ts"

import { movesOf } from "../carriers/support.ts"
import { firstAccount, inMemory, seen, takeIn } from "../ingest/inbox.ts"

const root = new URL("../../../shared/samples/", import.meta.url)
const folders = readdirSync(root).filter((name) => name.startsWith("edifact-"))
const files = folders.flatMap((folder) => readdirSync(new URL(`${folder}/`, root)).map((name) => `${folder}/${name}`))
const sample = (name: string) => readFileSync(new URL(name, root))
const now = Instant.make("2026-06-01T00:00:00.000Z")

const readSample = (name: string) =>
  Effect.map(ReferenceData, ({ gazetteer }) =>
    Result.getOrThrow(
      edifactReader({ zoneOf: gazetteer.zoneOf }).read(sample(name), { source: "inbox", received_at: now })
    )
  )

/** What is said of the interchange and its messages in return; null where there is nobody to answer. */
const verdicts: Readonly<Record<string, ReadonlyArray<string> | null>> = {
  "edifact-coarri/phpedifact-D95BCOARRI.edi": [
    "UCI+1452515554132+ITGOAVTE+COSCO+7'",
    "UCM+1452515553811+COARRI:D:95B:UN:ITG13+7'",
    "UCM+1452515553819+COARRI:D:95B:UN:ITG13+7'"
  ],
  "edifact-codeco/codeco-smartdata.edi": ["UCI+174749339+ESHUV+PA+7'", "UCM+92218+CODECO:D:95B:UN:SMDG16+7'"],
  "edifact-iftmin/edifacttypes-1.edi": [
    "UCI+1234567890+NO0987654321:30+7080003248381:14+7'",
    "UCM+1234+IFTMIN:D:00B:UN:BIG14+4+29+UNT'"
  ],
  "edifact-iftsta/edifacttypes-1.edi": null,
  "edifact-iftsta/edifacttypes-2.edi": null,
  "edifact-iftsta/edifacttypes-3.edi": ["UCI+3724322+TEST:ZZZ+TEST:ZZZ+7'", "UCM+2805567+IFTSTA:D:00B:UN+7'"]
}

describe("real EDIFACT messages", () => {
  it("every sample is answered", () => {
    assert.sameMembers(files, Object.keys(verdicts))
  })

  it.each(Object.entries(verdicts))("%s", (name, expected) => {
    const answer = acknowledgementOf(sample(name), now)
    const found = answer === null ? null : answer.split("\r\n").filter((segment) => segment.startsWith("UC"))
    assert.deepStrictEqual(found, expected)
  })

  it.effect("the moves at Genoa, in its time", () =>
    inMemory(
      Effect.gen(function* () {
        const reading = yield* readSample("edifact-coarri/phpedifact-D95BCOARRI.edi")
        const moves = movesOf(reading)
        assert.deepStrictEqual(moves.slice(0, 6), [
          "discharge ACT FCIU9908030 ITGOA vessel laden - 2016-02-03T08:13:00.000Z",
          "arrive EST FCIU9908030 ITGOA vessel - - 2016-02-01T23:00:00.000Z",
          "discharge ACT MAGU5591240 ITGOA vessel laden - 2016-02-03T08:11:00.000Z",
          "arrive EST MAGU5591240 ITGOA vessel - - 2016-02-01T23:00:00.000Z",
          "load ACT CBHU6192031 ITGOA vessel laden - 2016-02-04T13:38:00.000Z",
          "depart EST CBHU6192031 ITGOA vessel - - 2016-02-04T15:52:00.000Z"
        ])
        const load = reading.statements.find(({ container }) => container === "CBHU6192031")
        assert.deepStrictEqual<unknown>(load?.documents, [{ type: "booking", number: "9000157890" }])
        assert.deepStrictEqual<unknown>(load?.place, { locode: "ITGOA", facility: "VTE", name: null })
        assert.deepInclude(load?.call, { vessel_imo: null, vessel_name: "COSCO AFRICA", export_voyage: "032E" })
        const weights = reading.statements.flatMap(({ fact }) => (fact.type === "weight" ? [fact.pounds] : []))
        // 8,914 kg and 9,528 kg gross, not the tare of 4,000.
        assert.deepStrictEqual(weights.slice(0, 2), [19_652, 21_005.6])
      })
    )
  )

  // The number of the sample, with its right check digit.
  it.effect("an IFTSTA whose container number were right: a train on its way inland, and the voyage before it", () =>
    inMemory(
      Effect.gen(function* () {
        const text = sample("edifact-iftsta/edifacttypes-3.edi").toString("latin1")
        // The sample is dated months before its events, which would reject them.
        const dated = text.replace("DTM+137:202201010021:203", "DTM+137:202211191200:203")
        const bytes = Buffer.from(dated.replaceAll("TRHU4561222", "TRHU4561225"), "latin1")
        const { gazetteer } = yield* ReferenceData
        const reader = edifactReader({ zoneOf: gazetteer.zoneOf })
        const reading = Result.getOrThrow(reader.read(bytes, { source: "inbox", received_at: now }))
        assert.deepStrictEqual(movesOf(reading), [
          "depart ACT TRHU4561225 USSYR rail laden - 2022-11-19T12:10:00.000Z",
          "depart ACT TRHU4561225 COCTG vessel - - 2022-11-09T19:15:00.000Z",
          "arrive ACT TRHU4561225 USNYC vessel - - 2022-11-17T10:05:00.000Z",
          "depart EST TRHU4561225 USNYC rail - - 2022-11-18T21:30:00.000Z",
          "arrive EST TRHU4561225 USCHI rail - - 2022-11-21T12:00:00.000Z",
          "depart EST TRHU4561225 USCHI rail - - 2022-11-21T12:00:00.000Z",
          "arrive EST TRHU4561225 USWOQ rail - DEST 2022-11-21T07:00:00 local"
        ])
        const account = yield* firstAccount
        yield* takeIn(account, { name: "iftsta.edi", bytes })
        assert.deepStrictEqual<unknown>(yield* seen(account), [
          {
            number: "ABCD224O4023815X",
            bill: "ABCD224O4023815X",
            booking: "24O4023815",
            pol: "COCTG",
            pod: "USNYC",
            containers: {
              TRHU4561225: {
                status: "on_rail",
                pol_vessel_departed_at: "2022-11-09T19:15:00.000Z",
                pod_arrived_at: "2022-11-17T10:05:00.000Z"
              }
            }
          }
        ])
      })
    )
  )
})
