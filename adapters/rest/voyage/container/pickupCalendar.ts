import { Effect, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpServerResponse } from "effect/http"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"

import { containerFilters } from "#domain/search/container/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { Bucket } from "../../admission/Bucket.ts"
import { FixedWork } from "../../load/requestWork.ts"
import { makeAddress } from "../../page/links.ts"
import { exportBucket, exportErrors, exportWork } from "../../table/exported.ts"
import { rowsPerPage } from "../../table/Exports.ts"
import { about } from "../../wire/about.ts"
import { notOwned, ofMany } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { calendar } from "../calendar/calendar.ts"
import type { Entry } from "../calendar/calendar.ts"
import type { ContainerRow } from "./exportColumns.ts"
import { makeContainerRows } from "./exports.ts"
import { pickupEntries } from "./pickupEntries.ts"

/** Maximum containers; the most urgent ones come first. */
const maxContainers = 2_000

export const containersCalendar = HttpApiEndpoint.get("calendar", "/containers/calendar.ics", {
  success: Schema.String.annotate({
    description: "A calendar (RFC 5545)",
    examples: ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Landfall//Landfall//EN\r\nEND:VCALENDAR\r\n"]
  }).pipe(HttpApiSchema.asText({ contentType: "text/calendar" })),
  error: [...ofMany, notOwned, ...exportErrors]
})
  .annotateMerge(
    about(
      "Get the calendar of pickups",
      `Returns an iCalendar of the containers that match the filters and are not picked up. Each last free day is an all-day entry, and each appointment has the local time of its place, or UTC if the time zone is unknown. Entries keep their UID. Unknown filters are rejected. The calendar includes the ${maxContainers.toLocaleString("en-US")} containers with the earliest last free days; if there are more, an entry on the last of these days states this.`
    )
  )
  .annotateMerge(describeFilters(containerFilters))
  .annotate(Bucket, exportBucket)
  .annotate(FixedWork, exportWork)

/** Notes that later days are missing. */
const withIncompleteNote = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> => {
  const last = entries.findLast(({ when }) => "day" in when)
  if (last === undefined) return []
  const summary = `Not complete: more than ${maxContainers} containers wait`
  const description = "Last free days after this one are not in this calendar. Use filters to get fewer containers."
  return [{ ...last, uid: "not-complete@landfall", summary, description, location: null, url: null }]
}

export const makeContainerCalendar = Effect.gen(function* () {
  const rowsOf = yield* makeContainerRows
  const address = yield* makeAddress

  return {
    calendar: Effect.fn(function* ({ request }: { readonly request: HttpServerRequest.HttpServerRequest }) {
      const read = rowsOf(yield* CurrentHolder, request.url, "pickup_lfd")
      const rows: Array<ContainerRow> = []
      let page = yield* read({ number: 1, size: rowsPerPage })
      rows.push(...page.rows)
      for (let number = 2; page.end !== undefined && rows.length < maxContainers; number++) {
        page = yield* read({ number, size: rowsPerPage, after: page.end })
        rows.push(...page.rows)
      }
      const entries = rows.flatMap((row) => pickupEntries(row, (path) => address(request, path)))
      const isCut = rows.length >= maxContainers && page.total > maxContainers
      const text = calendar("Pick-ups", isCut ? [...entries, ...withIncompleteNote(entries)] : entries)
      return HttpServerResponse.text(text, {
        contentType: "text/calendar; charset=utf-8",
        headers: { "cache-control": "no-store", "content-disposition": 'attachment; filename="pickups.ics"' }
      })
    })
  }
})
