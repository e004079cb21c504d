import type { FilterInput } from "#domain/query/readFilters.ts"

import type { Draws } from "../../../rest/fuzz/draws.ts"
import { ids, instants, lines, numbers, ports, tags } from "./shipmentWorld.ts"

const operators = ["", "=", "<", "<=", ">", ">="]
const presence = ["@exists", "@not_exists"]
const flags = ["true", "false"]
const days = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-05", "today", "1.day.ago", "2.days.from_now"]

/** One to three texts of a list, parted by commas. */
const joined = (draws: Draws, from: ReadonlyArray<string>) =>
  Array.from({ length: draws.pick([1, 1, 2, 3]) }, () => draws.pick(from)).join(",")

const dateTime = (draws: Draws) =>
  draws.pick([
    (instant: string) => instant,
    (instant: string) => `${instant.slice(0, 19)}Z`,
    (instant: string) => `${instant.slice(0, -1)}+00:00`
  ])(draws.pick(instants))

type Text = (draws: Draws) => string

const dates: Text = (draws) =>
  draws.chance(0.2)
    ? draws.pick(presence)
    : draws.chance(0.3)
      ? joined(draws, days)
      : draws.pick(operators) + draws.pick(days)

const codes: Text = (draws) => joined(draws, [...ports, "XXXXX"])
const idTexts = ids.flatMap((id) => [id, id.toUpperCase()])
const expressions: Text = (draws) =>
  draws.chance(0.2) ? draws.pick(presence) : joined(draws, [...idTexts, ...ids.map((id) => `=${id}`)])

/** A text that each filter takes; `list` means that it takes several, `of` the account. */
const texts = (account: string): Readonly<Record<string, { readonly text: Text; readonly list: boolean }>> => ({
  q: {
    list: false,
    text: (draws) => draws.pick([...numbers, "s", "SMPL-1", " po ", "tstu0000", "é", "É", "X".repeat(200), "ä", "50_"])
  },
  number: { list: true, text: (draws) => draws.pick([...numbers, "SMPL1 "]) },
  created_at: {
    list: true,
    text: (draws) => (draws.chance(0.1) ? draws.pick(presence) : draws.pick(operators) + dateTime(draws))
  },
  actively_tracked: { list: false, text: (draws) => draws.pick(flags) },
  tracking_stopped: { list: false, text: (draws) => draws.pick(flags) },
  voyage_status: { list: false, text: (draws) => draws.pick(["arrived", "on_ship"]) },
  arriving_today: { list: false, text: (draws) => draws.pick(["true", "true", "false"]) },
  pod_ata_at: { list: true, text: dates },
  pod_arrival: { list: true, text: dates },
  pod_code: { list: true, text: codes },
  pol_code: { list: true, text: codes },
  shipping_line_scac: {
    list: true,
    text: (draws) =>
      draws.chance(0.2) ? draws.pick(presence) : joined(draws, [...lines, ...lines.map((line) => `=${line}`), "XXXX"])
  },
  pod_eta_changed_at: { list: false, text: (draws) => draws.pick(["=", ">", ">=", ""]) + dateTime(draws) },
  pod_terminal_id: { list: true, text: expressions },
  owner_id: { list: true, text: (draws) => joined(draws, idTexts) },
  creator_id: {
    list: true,
    text: (draws) => (draws.chance(0.2) ? draws.pick(presence) : joined(draws, [account, `=${account}`, ...ids]))
  },
  customer_id: {
    list: true,
    text: (draws) => (draws.chance(0.3) ? draws.pick(presence) : joined(draws, [...idTexts, `=${account}`, account]))
  },
  product: { list: false, text: (draws) => draws.pick(["chair", "table"]) },
  party_id: { list: true, text: (draws) => joined(draws, idTexts) },
  tags: { list: true, text: (draws) => joined(draws, [...tags, "cold"]) },
  tags_and: { list: false, text: (draws) => draws.pick(flags) },
  tag: { list: true, text: (draws) => joined(draws, tags) }
})

export const filterNames = Object.keys(texts(""))

const given = (
  name: string,
  isList: boolean,
  values: ReadonlyArray<string>,
  key: string | null = null
): FilterInput => ({
  parameter: name,
  name,
  key,
  isList,
  values
})

/** What a client may say of the filter: as one text, as a list, and of parties as an object. */
export const say = (draws: Draws, name: string, account: string): ReadonlyArray<FilterInput> => {
  const { list = false, text = () => "" } = texts(account)[name] ?? {}
  if (name === "pod_eta_changed_at" && draws.chance(0.4)) {
    return [given(name, true, [`>${draws.pick(instants.slice(0, 4))}`, `<${draws.pick(instants.slice(6))}`])]
  }
  if (name === "party_id" && draws.chance(0.4)) {
    const operator = given(name, false, [draws.pick(["any", "all"])], "operator")
    return [operator, given(name, true, [text(draws), text(draws)], "value")]
  }
  const both = name === "tags" && draws.chance(0.5) ? [given("tags_and", false, ["true"])] : []
  return list && draws.chance(0.4)
    ? [
        ...both,
        given(
          name,
          true,
          Array.from({ length: draws.pick([1, 2, 2, 3]) }, () => text(draws))
        )
      ]
    : [...both, given(name, false, [text(draws)])]
}
