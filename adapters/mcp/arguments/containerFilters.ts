import { Schema } from "effect"

import { CurrentStatus } from "#domain/container/TransportEvent.ts"
import { containerFilters } from "#domain/search/container/filters.ts"

import { advancedFilters, Values } from "./filters.ts"
import { flag } from "./texts.ts"

const values = (description: string) => Schema.optionalKey(Values.annotate({ description }))

/** The filters of containers that have an argument of their own; the others are advanced ones. */
export const topContainerFilters = {
  number: values("Container number; commas mean any"),
  current_status: values(CurrentStatus.literals.join(", ")),
  pod_code: values("UN/LOCODE of the port of discharge"),
  pol_code: values("UN/LOCODE of the port of lading"),
  shipping_line_scac: values("Carrier"),
  has_holds: flag("Any hold, active or pending"),
  has_fees: flag("Any fee"),
  requires_attention: flag("true: last free day over or near, not picked up"),
  actively_tracked: flag("Whether its shipment is tracked"),
  arrival: values("Day at the port of discharge: 2026-03-31, today, <=7.days.from_now"),
  pickup_lfd: values("Last free day, likewise"),
  tags: values("Tags of the shipment")
}

const examples = '{"deadline": "overdue,today", "release_readiness": "held", "ref_number": "PO-1"}'

/** Arguments of every tool about many containers. */
export const containerFilterArguments = {
  ...topContainerFilters,
  advanced_filters: advancedFilters(`Further filters, such as ${examples}`),
  include_stopped_tracking: flag("Also what is no longer tracked")
}

export const containerFilterNames = [...containerFilters.keys()]
