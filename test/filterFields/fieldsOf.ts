import { Result } from "effect"

import type { FilterField } from "#adapters/portal/app/fleet/filters/FilterField.ts"
import type { Catalogue, Filter } from "#domain/query/Catalogue.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { noPlaces } from "#domain/query/PlaceNames.ts"
import { sampleId } from "#domain/query/sharedFilters.ts"
import type { FilterLabelGroup } from "#domain/search/container/filterLabels.ts"
import { Instant } from "#domain/Time.ts"

type Named = Pick<Filter<string>, "description" | "example" | "values" | "words">

const context = {
  now: Instant.make("2026-01-31T00:00:00.000Z"),
  account: sampleId as never,
  other: () => null,
  places: noPlaces
}

/** What one text asks for; null where the filter refuses it. */
type Ask = (text: string) => Criterion | null

const askOf =
  (filter: Filter<string>, key: string | null): Ask =>
  (text) => {
    const said =
      key === null
        ? { values: [text], isList: false, keyed: new Map() }
        : { values: [], isList: false, keyed: new Map([[key, [text]]]) }
    const read = filter.read(said, context)
    return Result.isSuccess(read) ? read.success : null
  }

const kindOf = ({ values, words }: Named, ask: Ask): FilterField["kind"] => {
  if (values !== undefined) {
    const [yes, no] = [ask("true"), ask("false")]
    return no?._tag === "Always" || JSON.stringify(yes) === JSON.stringify(no) ? "yes" : "flag"
  }
  if (words !== undefined) return "words"
  if (ask("any text") !== null) return "text"
  if (ask(sampleId) !== null) return "id"
  if (ask("today") !== null) return "day"
  if (ask("1.hours.ago") !== null) return "time"
  return ask("2") === null ? "text" : "number"
}

const asksForPresence = (criterion: Criterion | null): boolean =>
  criterion?._tag === "Present" || (criterion?._tag === "Or" && criterion.any.every(({ _tag }) => _tag === "Present"))

/** Whether its values are typed, where others are chosen. */
const isTyped = (kind: FilterField["kind"]): boolean => !["flag", "yes", "words", "party"].includes(kind)

/** How many values a criterion takes for enough. */
const enough = (criterion: Criterion | null): number => {
  if (criterion?._tag === "OneOf") return criterion.values.length
  if (criterion?._tag !== "Or") return criterion === null ? 0 : 1
  return criterion.any.reduce((sum, one) => sum + enough(one), 0)
}

const anotherId = sampleId.replace(/.$/, "2")

/** Two values of a kind each, of which a filter takes one. */
const pairs = [
  ["CNSHA", "USLAX"],
  [sampleId, anotherId],
  ["2026-01-31", "2026-02-01"],
  ["2", "3"]
] as const

/** Whether two values with a comma ask for any of them. */
const asksForAny = (ask: Ask): boolean => {
  const [first, second] = pairs.find(([one]) => ask(one) !== null) ?? []
  return first !== undefined && second !== undefined && enough(ask(`${first},${second}`)) > enough(ask(first))
}

/** What it means without what may be written, which the control itself says. */
const meaningOf = (description: string, kind: FilterField["kind"]): string => {
  const plain = description
    .replace(/, as [^,;:]*`[^`]*`[^,;:.]*/, "")
    .replaceAll("`true`", "yes")
    .replaceAll("`false`", "no")
    .replaceAll("`", "")
    // Codes explain a filter to programs only.
    .replaceAll(/ \([^)]*_[^)]*\)/g, "")
    .replaceAll(/(?<=\. )(?:yes|no):/g, (answer) => answer.slice(0, 1).toUpperCase() + answer.slice(1))
    .replace(/^yes: (?=[A-Z])/, "")
  if (kind === "flag") return plain
  const [first = ""] = plain.split(kind === "yes" ? /\. |\.$/ : /[;:]|\. |\.$/)
  return kind === "words" && first.startsWith("One of") ? "" : first
}

const fieldOf = (
  name: string,
  label: string,
  { idsOf, name: group }: FilterLabelGroup,
  about: Named,
  filter: Filter<string>,
  key: string | null
): FilterField => {
  const ask = askOf(filter, key)
  const taken = kindOf(about, ask)
  const kind = taken === "id" && idsOf === "parties" ? "party" : taken
  const meaning = meaningOf(about.description, kind)
  return {
    name,
    label,
    group,
    kind,
    meaning: meaning === label ? "" : meaning,
    example: about.example,
    ...(about.words === undefined ? {} : { words: about.words }),
    ...(asksForPresence(ask("@exists")) ? { takesPresence: true } : {}),
    ...(isTyped(kind) && asksForAny(ask) ? { takesSeveral: true } : {})
  }
}

const inWords = (text: string) => text.replaceAll("_", " ")

const fieldsOfOne = (
  name: string,
  label: string,
  group: FilterLabelGroup,
  filter: Filter<string>
): ReadonlyArray<FilterField> => {
  if (filter.keys === undefined) return [fieldOf(name, label, group, filter, filter, null)]
  if (filter.takesKey !== undefined) return [fieldOf(`${name}[]`, label, group, filter, filter, "key")]
  return filter.keys.map((key) =>
    fieldOf(
      `${name}[${key.name}]`,
      `${label}: ${inWords(key.name)}`,
      group,
      { ...key, description: inWords(key.description) },
      filter,
      key.name
    )
  )
}

/** The filters of a catalogue in their groups, as people choose among them; those whose keys the account decides have the key left out. */
export const fieldsOf = (catalogue: Catalogue, groups: ReadonlyArray<FilterLabelGroup>): ReadonlyArray<FilterField> =>
  groups.flatMap((group) =>
    Object.entries(group.labels).flatMap(([name, label]) => {
      const filter = catalogue.get(name)
      return filter === undefined ? [] : fieldsOfOne(name, label, group, filter)
    })
  )
