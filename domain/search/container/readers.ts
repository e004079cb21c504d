import { Result } from "effect"

import type { Filter } from "../../query/Catalogue.ts"
import {
  absent,
  allOf,
  always,
  anyOf,
  compare,
  contains,
  fieldOf,
  never,
  oneOf,
  present
} from "../../query/Criterion.ts"
import type { Criterion, Field } from "../../query/Criterion.ts"
import { dayOf, readDay } from "../../query/days.ts"
import * as Grammar from "../../query/grammar.ts"
import type { ListReader, Reader } from "../../query/grammar.ts"
import { sampleId } from "../../query/sharedFilters.ts"
import { toSearchKey } from "../../query/text.ts"
import { PartyRoleName, rolesByRecordType } from "../../records/party/Party.ts"
import { day, shift } from "../../Time.ts"
import type { CalendarDate, Instant } from "../../Time.ts"
import { CurrentStatus } from "../../voyage/container/TransportEvent.ts"
import { normalizeContainerNumber } from "../numberCandidates.ts"
import { searchContainerNumbers, searchNumbers } from "../searchNumbers.ts"
import type { ContainerCriterion, ContainerField, TermKind } from "./view.ts"

export type ContainerFilter = Filter<ContainerField>

export const field = (name: ContainerField, key: string | null = null): Field<ContainerField> => fieldOf(name, key)

export const tracked = absent(field("line_tracking_stopped_at"))
export const stopped = present(field("line_tracking_stopped_at"))

const is = (name: ContainerField, value: string): ContainerCriterion => oneOf(field(name), [value])

/** Neither value matches if no source reports the fact. */
export const reportedFlag = (name: ContainerField) => Grammar.flag(is(name, "true"), is(name, "false"))

export const containerNumber: Reader<string> = (text, now) =>
  Result.map(Grammar.literal(text, now), normalizeContainerNumber)

/** Comma-separated values match any, repeated values must all match. */
export const texts = (name: ContainerField, value: Reader<string> = Grammar.literal): ListReader<ContainerField> =>
  Grammar.matchAllOf(Grammar.expression(field(name), value))

export const id: ListReader<ContainerField> = Grammar.matchAnyOf(
  Grammar.commaSeparated(Grammar.matchesValue(field("id"), Grammar.id))
)

export const inCapitals = (name: ContainerField): ListReader<ContainerField> =>
  Grammar.matchAllOf(Grammar.expressionInCapitals(field(name)))

export const status: ListReader<ContainerField> = texts("current_status", Grammar.word(...CurrentStatus.literals))

export const dayBounds = (name: ContainerField): ListReader<ContainerField> =>
  Grammar.matchAllOf(Grammar.days(field(name)))

/** References only as typed; numbers also without separators. */
const searchOf = (kind: TermKind | null) => {
  if (kind === "container_number") return searchContainerNumbers
  return kind === "container_ref_number" || kind === "shipment_ref_number" ? Grammar.search : searchNumbers
}

/** Older clients send a leading tilde. */
export const freeSearch =
  (kind: TermKind | null): Reader<ContainerCriterion> =>
  (text, now) => {
    const trimmed = text.trim()
    const said = trimmed.startsWith("~") ? trimmed.slice(1) : trimmed
    return searchOf(kind)(field("search_term", kind))(said, now)
  }

export const reference: ListReader<ContainerField> = Grammar.matchAllOf(
  Grammar.commaSeparated((text, now) =>
    Result.map(Grammar.literal(text, now), (said) => {
      const kinds: ReadonlyArray<TermKind> = ["container_ref_number", "shipment_ref_number"]
      return anyOf(kinds.map((kind) => oneOf(field("search_term", kind), [toSearchKey(said)])))
    })
  )
)

/** `false` means the same, because only the positive case can be selected. */
export const positiveOnlyFlag =
  (criterion: (now: Instant) => ContainerCriterion): Reader<ContainerCriterion> =>
  (text, now) =>
    Result.map(Grammar.word("true", "false")(text, now), () => criterion(now))

export const etaChangedWithin =
  (days: number) =>
  (now: Instant): ContainerCriterion =>
    allOf([compare(field("eta_changed_at"), ">=", shift(now, -days * day)), tracked])

/** At or behind the terminal, before pickup. */
export const awaitingPickupStatuses: ReadonlyArray<string> = [
  "grounded",
  "available",
  "not_available",
  "off_dock",
  "dropped"
]

export const attentionDays = 3

export const attentionUntil = (now: Instant): CalendarDate => dayOf(shift(now, attentionDays * day))

const attentionWith = (statuses: string): string =>
  `Tracked containers at the terminal or ramp${statuses} whose last free day has passed or is at most ${attentionDays} days away.`

export const attentionInShort = attentionWith("")

export const attentionRule = attentionWith(` (\`current_status\` ${awaitingPickupStatuses.join(", ")})`)

export const needsAttentionCriterion = (until: CalendarDate): ContainerCriterion =>
  allOf([tracked, oneOf(field("current_status"), awaitingPickupStatuses), compare(field("pickup_lfd"), "<=", until)])

/** By the specification, `false` does not filter. */
export const requiresAttention: Reader<ContainerCriterion> = (text, now) =>
  Grammar.flag(needsAttentionCriterion(attentionUntil(now)), always)(text, now)

const isPlainDay = (text: string, now: Instant) => text.includes("-") && readDay(text, now) !== null

/** Inclusive; awaiting pickup at the port. */
export const lastFreeDayOn: ListReader<ContainerField> = (values, now) => {
  const [from = "", to = "", ...more] = values.flatMap((value) => value.split(",")).map((value) => value.trim())
  if (more.length > 0 || !isPlainDay(from, now) || !isPlainDay(to, now)) {
    return Result.fail("must be two dates (`2027-01-31,2027-02-03`), the first and the last day")
  }
  const lfd = field("pickup_lfd")
  return Result.succeed(
    allOf([
      compare(lfd, ">=", from),
      compare(lfd, "<=", to),
      oneOf(field("current_status"), ["available", "not_available", "off_dock"]),
      tracked,
      absent(field("is_inland"))
    ])
  )
}

const isRole = (key: string): key is PartyRoleName => PartyRoleName.literals.some((role) => role === key)

const partyOf = (role: PartyRoleName) => {
  const own = field("container_parties", role)
  const shared = field("shipment_parties", role)
  const fields = rolesByRecordType.Container.includes(role) ? [own] : [own, shared]
  const each = Grammar.presenceOr(
    { exists: anyOf(fields.map(present)), notExists: allOf(fields.map(absent)) },
    Grammar.commaSeparated((part, at) =>
      Result.map(Grammar.id(part, at), (id) => anyOf(fields.map((field) => oneOf(field, [id]))))
    )
  )
  return Grammar.matchAnyOf(each)
}

const eachKey = (
  keyed: ReadonlyMap<string, ReadonlyArray<string>>,
  read: (key: string, values: ReadonlyArray<string>) => Result.Result<Criterion<ContainerField>, string>
) =>
  Result.map(
    Result.all([...keyed].map(([key, values]) => Result.mapError(read(key, values), (detail) => ({ key, detail })))),
    allOf
  )

export const parties: ContainerFilter = {
  forms: ["object"],
  description:
    "Party by its role on the container or its shipment (`pickup_dray_carrier`: on the container). Separate values with commas, or repeat the parameter, to match any of them. Different roles must all match. `@exists` and `@not_exists` test for a value.",
  example: sampleId,
  keys: PartyRoleName.literals.map((name) => ({
    name,
    list: true,
    description: `Party as ${name}.`,
    example: sampleId
  })),
  read: ({ keyed }, { now }) =>
    eachKey(keyed, (key, values) => (isRole(key) ? partyOf(key)(values, now) : Result.succeed(never)))
}

const customField =
  (slug: string): Reader<ContainerCriterion> =>
  (text, now) =>
    Grammar.orPresence(
      field("custom_fields", slug),
      Grammar.commaSeparated((part, at) =>
        Result.map(Grammar.verbatim(part.trim(), at), (said) => contains(field("custom_fields", slug), said))
      )
    )(text, now)

const isSlug = (key: string) =>
  key.length <= 63 && [...key].every((letter) => "abcdefghijklmnopqrstuvwxyz0123456789_".includes(letter))

export const customFields: ContainerFilter = {
  forms: ["object"],
  description:
    "Part of a custom field's value, case-sensitive. Separate values with commas to match any of them. Different fields must all match. `@exists` and `@not_exists` test for a value.",
  example: "Dock 4",
  keys: [{ name: "{api_slug}", list: false, description: "Part of the value of this field.", example: "Dock 4" }],
  takesKey: isSlug,
  read: ({ keyed }, { now }) => eachKey(keyed, (key, [value = ""]) => customField(key)(value, now))
}
