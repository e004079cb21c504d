import { Result } from "effect"

import type { FilterField } from "#adapters/portal/app/fleet/filters/FilterField.ts"
import type { Catalogue, Filter } from "#domain/query/Catalogue.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { noPlaces } from "#domain/query/PlaceNames.ts"
import { sampleId } from "#domain/query/sharedFilters.ts"
import type { LabelledGroup } from "#domain/search/container/filterLabels.ts"
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

/** What it means without what may be written, which the control itself says. */
const meaningOf = (description: string, kind: FilterField["kind"]): string => {
  const plain = description
    .replace(/, as [^,;:]*`[^`]*`[^,;:.]*/, "")
    .replaceAll("`true`", "yes")
    .replaceAll("`false`", "no")
    .replaceAll("`", "")
  if (kind === "flag") return plain
  const [first = ""] = plain.split(kind === "yes" ? /\. |\.$/ : /[;:]|\. |\.$/)
  return kind === "words" && first.startsWith("One of") ? "" : first
}

const fieldOf = (
  name: string,
  label: string,
  { idsOf, name: group }: LabelledGroup,
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
    ...(asksForPresence(ask("@exists")) ? { takesPresence: true } : {})
  }
}

const inWords = (text: string) => text.replaceAll("_", " ")

const fieldsOfOne = (
  name: string,
  label: string,
  group: LabelledGroup,
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
export const fieldsOf = (catalogue: Catalogue, groups: ReadonlyArray<LabelledGroup>): ReadonlyArray<FilterField> =>
  groups.flatMap((group) =>
    Object.entries(group.labels).flatMap(([name, label]) => {
      const filter = catalogue.get(name)
      return filter === undefined ? [] : fieldsOfOne(name, label, group, filter)
    })
  )
