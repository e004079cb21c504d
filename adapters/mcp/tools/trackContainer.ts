import { Effect, Schema } from "effect"

import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { TrackedNumber } from "#application/tracking/tracking/trackNumber.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { flag, text } from "../arguments/texts.ts"
import { containerLink } from "../resources/container.ts"
import { omitUnknown } from "../rows/omitUnknown.ts"
import { containerInShipment } from "../rows/shipment.ts"
import { tool } from "../tool/Tool.ts"

const next = ({ containers, isNew, request, shipment }: TrackedNumber, isTrial: boolean): string => {
  if (shipment?.trackingStopped === true) {
    return `It is in the account, but its tracking has ended (${shipment.line_tracking_stopped_reason ?? "stopped"}). A new tracking request or resume_tracking over REST follows it again.`
  }
  if (containers.length > 0) return "It is tracked already; get_container has the details."
  if (shipment !== null) return "It is tracked already; its carrier has named no container yet."
  if (isNew) return "Its carrier is checked now, which takes seconds to days; list_tracking_requests shows the state."
  if (request?.status === "succeeded") {
    return "It was requested before, and the request has succeeded; this account's plan does not include reading what its carrier reports."
  }
  if (request !== null)
    return "It was requested before and waits for its carrier; list_tracking_requests shows the state."
  return isTrial ? "Nothing was changed. Without dry_run it would be tracked so." : ""
}

export const trackContainer = tool({
  name: "track_container",
  title: "Track a number",
  description:
    "Begins to track a container number, bill of lading or booking, unless the account has it already. Kind and carrier are inferred where the number allows it.",
  readOnly: false,
  input: Schema.Struct({
    number: text(64, "Container number, bill of lading or booking"),
    numberType: Schema.optionalKey(
      Schema.Literals(["container", "bill_of_lading", "booking_number"]).annotate({ description: "If it is known" })
    ),
    scac: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[A-Za-z]{4}$/u)).annotate({ description: "Carrier, if it is known" })
    ),
    refNumbers: Schema.optionalKey(
      Schema.Array(withoutHiddenControls(text(64, "Own reference")))
        .check(Schema.isMaxLength(10))
        .annotate({ description: "Own references" })
    ),
    dry_run: flag("Returns the outcome without tracking it")
  }),
  run: Effect.fnUntraced(function* (
    { dry_run = false, number, numberType = null, refNumbers = [], scac = null },
    caller
  ) {
    const order = { number, type: numberType, scac, refNumbers, isTrial: dry_run }
    const found = yield* TrackingRequests.use((requests) => requests.track(caller, order))
    const [container] = found.containers
    return omitUnknown({
      id: container?.id,
      container_number: container?.number,
      status: container?.current_status ?? found.request?.status,
      containers: found.containers.length > 1 ? found.containers.map(containerInShipment) : null,
      shipment_id: found.shipment?.id,
      tracking_stopped: found.shipment?.trackingStopped === true ? true : null,
      tracking_request_created: found.isNew,
      tracking_request_id: found.request?.id,
      infer_result: found.type === null ? null : omitUnknown({ number_type: found.type, scac: found.scac }),
      next: next(found, dry_run)
    })
  }),
  links: ({ container_number, id }: { readonly container_number?: string; readonly id?: string }) =>
    id === undefined || container_number === undefined ? [] : [containerLink(id, container_number)]
})
