import { Effect, Result } from "effect"

import { settingsFrom } from "#adapters/sources/http/environment.ts"
import { itemRanges, openDocuments } from "#adapters/sources/http/json/documents.ts"
import { isFields } from "#adapters/sources/http/json/fields.ts"
import { elementRanges, memberRanges } from "#adapters/sources/http/json/ranges.ts"
import { itemsOf, readItems, refusedItem } from "#adapters/sources/http/json/readItems.ts"
import type { ItemReading } from "#adapters/sources/http/json/readItems.ts"
import { jsonWith } from "#adapters/sources/http/json/shape.ts"
import { readAddress, refusedSetting, required, setting } from "#adapters/sources/http/settings.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type { CarrierSource } from "#application/ports/tracking/source/PolledSource.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import type { Source } from "#application/ports/tracking/source/Source.ts"
import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"
import { instantOf } from "#domain/Time.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

const format = "other-carrier"
const version = 1

const listIn = (message: unknown): Result.Result<ReadonlyArray<unknown>, string> =>
  isFields(message) && Array.isArray(message["milestones"])
    ? Result.succeed(message["milestones"])
    : Result.fail("The message has no list `milestones`.")

const readItem = (item: unknown): ItemReading => {
  if (!isFields(item)) return refusedItem("the item is not an object")
  const { box, gatedOut } = item
  const container = typeof box === "string" && box.length <= 40 ? readContainerNumber(box) : null
  const at = typeof gatedOut === "string" ? instantOf(Date.parse(gatedOut)) : null
  if (container === null) return refusedItem("box is not a container number with a correct check digit")
  if (at === null) return refusedItem("gatedOut is not a time")
  const fact = { type: "move", move: "gate_out", mode: "truck", laden: true, role: null } as const
  const about = { container, documents: [], place: null, call: null, source_id: null, revision: null }
  const happened = { at, zone: null }
  const fact_key = `gate_out|${container}`
  const statement = { ...about, fact, classifier: "ACT" as const, happened, retracted: false, fact_key }
  return { statements: [statement], problems: [], unread: [] }
}

const reader: Reader = {
  format,
  version,
  recognizes: jsonWith("object", ["milestones"], ["gatedOut"]),
  read: (bytes, { charset = null }) =>
    Result.map(openDocuments(bytes, { mostDepth: 20, charset }, listIn), (messages) =>
      readItems(
        { reader: format, version, data_source: "shipping_line" },
        itemsOf(messages, (items) => items.map((raw) => ({ raw, read: () => readItem(raw) })))
      )
    ),
  itemsIn: (bytes) =>
    itemRanges(bytes, listIn, (units, document) => {
      const listed = memberRanges(units, document).get("milestones")
      return listed === undefined ? [] : elementRanges(units, listed)
    })
}

const settings = [setting("url", "The base URL.", { isRequired: true })]

const open = (given: SourceSettings) =>
  Effect.fromResult(
    required(given, "url").pipe(
      Result.flatMap((url) => readAddress("url", url)),
      Result.mapError(refusedSetting),
      Result.map((): CarrierSource => ({
        kind: "carrier",
        name: "OTHR",
        format,
        supports: ["bill"],
        clockSpeed: 1,
        concurrency: 1,
        fetch: () => Effect.fail(new NumberUnknown())
      }))
    )
  )

/** A carrier that does not use DCSA, as a contributor writes it: this file, and a line in a list. */
export const otherCarrier: Source = {
  name: "other-carrier",
  kind: "carrier",
  variables: ["CARRIER_OTHR_URL"],
  connection: {
    offers: [{ kind: "carrier", source: "OTHR", title: "Another carrier", settings, supports: ["bill"], open }],
    configured: Effect.map(settingsFrom("CARRIER_OTHR", settings), (given) =>
      Object.keys(given).length === 0 ? [] : [Effect.orDie(open(given))]
    )
  },
  reader: () => Effect.succeed(reader)
}
