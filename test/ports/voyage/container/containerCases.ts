import type { FilterInput } from "#domain/query/readFilters.ts"
import { PartyRoleName } from "#domain/records/party/Party.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { CurrentStop } from "#domain/voyage/container/Container.ts"
import { Deadline } from "#domain/voyage/container/Deadline.ts"
import { ReleaseReadiness } from "#domain/voyage/container/ReleaseReadiness.ts"
import { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"

import type { Draws } from "../../../rest/fuzz/draws.ts"
import * as Sample from "../../../support/samples.ts"
import { ids, numbers, ports, references, tags } from "../shipment/shipmentWorld.ts"
import { fieldValues, lastFreeDays, names, slugs } from "./containerWorld.ts"

const presence = ["@exists", "@not_exists"]
const days = [...lastFreeDays, "2026-01-02", "today", "1.day.ago", "2.days.from_now"]

const joined = (draws: Draws, from: ReadonlyArray<string>) =>
  Array.from({ length: draws.pick([1, 1, 2, 3]) }, () => draws.pick(from)).join(",")

/** Ids of the records that the filters select from. */
interface KnownIds {
  readonly companies: ReadonlyArray<string>
  readonly containers: ReadonlyArray<string>
}

/** Texts that the filter of this name takes. */
const pool = (name: string, account: string, { companies, containers }: KnownIds): ReadonlyArray<string> => {
  if (name.endsWith("_code")) return [...ports, "NLMSV"]
  if (name.startsWith("search_by_owner")) return ids
  if (name.endsWith("ref_numbers")) return ["po", "PO-1", "~po", "PO-12", "po 1", "x", "é"]
  if (name.startsWith("search_by"))
    return ["SMPL", "smpl-1", "~po", "TSTU00000", "TSTU00001", "é", "ä", ...references.slice(0, 2)]
  switch (name) {
    case "id":
      return containers
    case "number":
      return [1, 2, 3].map(Sample.containerNumber)
    case "shipping_line_scac":
      return ["MAEU", "SIML", "CMDU"]
    case "customer_id":
      return [...companies, account]
    case "pod_terminal_id":
      return ids
    case "pod_terminal":
      return ["Pier", "Y258", "Nowhere"]
    case "current_status":
      return CurrentStatus.literals
    case "only_hold_name":
      return ["customs", "USDA"]
    case "active_hold":
      return ["customs", "none", "freight"]
    case "deadline":
      return Deadline.literals
    case "current_stop":
      return CurrentStop.literals
    case "voyage_number":
      return ["123E", "9W"]
    case "ref_number":
      return references.filter((text) => text !== "")
    case "release_readiness":
      return ReleaseReadiness.literals
    case "hold_name":
      return ["customs", "USDA", "freight"]
    case "fee_type":
      return ["demurrage", "exam", "total", "other"]
    case "tags":
      return [...tags, "cold"]
    default:
      return names
  }
}

/** The filters whose values are compared as numbers or instants. */
const compared: Readonly<Record<string, ReadonlyArray<string>>> = {
  fee_amount: ["0", "10", "99.5", "99.50", "100"],
  appointment_in_days: ["0", "1", "-1", "2"],
  eta_delay_days: ["0", "1", "-1", "2", "-2.5"],
  terminal_checked_at: ["24.hours.ago", "1.hour.ago", "17.hours.ago", "2026-01-02T00:00:00Z", "1.hour.from_now"]
}

/** Words that are neither there nor missing: whether there are any, other filters ask. */
const isWord = (name: string) =>
  [
    "id",
    "release_readiness",
    "hold_name",
    "only_hold_name",
    "fee_type",
    "deadline",
    "current_stop",
    "ref_number"
  ].includes(name)

const isDay = (name: string) =>
  !name.startsWith("search_by") &&
  name !== "last_free_day_on" &&
  (name.endsWith("_at") || name.endsWith("_on") || name === "arrival" || name === "pickup_lfd")

export const filterNames = [...containerFilters.keys()]

const given = (
  name: string,
  values: ReadonlyArray<string>,
  isList = false,
  key: string | null = null
): FilterInput => ({
  parameter: name,
  name,
  key,
  isList,
  values
})

/** What a client may say of the filter, in one of its forms. */
export const sayContainer = (
  draws: Draws,
  name: string,
  account: string,
  known: KnownIds
): ReadonlyArray<FilterInput> => {
  const filter = containerFilters.get(name)
  if (name === "parties") {
    const text = draws.chance(0.3) ? draws.pick(presence) : joined(draws, known.companies)
    return [given(name, [text], false, draws.pick(PartyRoleName.literals))]
  }
  if (name === "custom_fields") {
    const text = draws.chance(0.3) ? draws.pick(presence) : joined(draws, ["ock 4", "Dock", "%", "_", ...fieldValues])
    return [given(name, [text], false, draws.pick([...slugs, "nowhere"]))]
  }
  if (name === "last_free_day_on") return [given(name, ["2026-01-01", draws.pick(lastFreeDays.slice(1))], true)]
  const text = () => {
    if (filter?.values !== undefined && name !== "current_status") return draws.pick(filter.values)
    const comparable = compared[name]
    if (comparable !== undefined) {
      const isPresence = name === "terminal_checked_at" && draws.chance(0.2)
      return isPresence ? draws.pick(presence) : draws.pick(["", "=", "<", "<=", ">", ">="]) + draws.pick(comparable)
    }
    if (isDay(name)) {
      if (draws.chance(0.2)) return draws.pick(presence)
      return draws.chance(0.3) ? joined(draws, days) : draws.pick(["", "=", "<", "<=", ">", ">="]) + draws.pick(days)
    }
    const isExact = !isWord(name) && !name.startsWith("search_by") && name !== "tags"
    if (isExact && draws.chance(0.2)) return draws.pick(presence)
    const texts = pool(name, account, known)
    return name.startsWith("search_by") && name !== "search_by_owner_id"
      ? draws.pick([...texts, ...numbers])
      : joined(draws, texts)
  }
  const also = name === "tags" && draws.chance(0.5) ? [given("tags_and", ["true"])] : []
  const isList = filter?.forms.includes("list") === true && draws.chance(0.3)
  return [...also, isList ? given(name, [text(), text()], true) : given(name, [text()])]
}
