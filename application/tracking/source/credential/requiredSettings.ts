import { listWithAnd } from "#domain/problem/enumerate.ts"

import type { AnySourceOffer, SettingGroup, SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"

type Requirements = Pick<AnySourceOffer, "settings" | "groups">

const alternativesIn = (groups: ReadonlyArray<SettingGroup>) => groups.filter(({ when }) => when === null)

const formatAlternatives = (groups: ReadonlyArray<SettingGroup>): string =>
  `one of: ${groups.map(({ names }) => listWithAnd(names)).join(", or ")}`

/** Null if the source requires no settings. */
export const formatRequiredSettings = ({ groups = [], settings }: Requirements): string | null => {
  const always = settings.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const alternatives = alternativesIn(groups)
  const parts = [
    ...(always.length === 0 ? [] : [listWithAnd(always)]),
    ...(alternatives.length === 0 ? [] : [formatAlternatives(alternatives)]),
    ...groups.flatMap(({ names, when }) => (when === null ? [] : [`with ${when}: ${listWithAnd(names)}`]))
  ]
  return parts.length === 0 ? null : parts.join("; ")
}

/** Null if all are present. */
export const formatMissingSettings = (
  { groups = [], settings: known }: Requirements,
  given: SourceSettings
): string | null => {
  const missing = known.filter(({ isRequired, name }) => isRequired && given[name] === undefined)
  if (missing.length > 0) return listWithAnd(missing.map(({ name }) => name))
  const alternatives = alternativesIn(groups)
  // A group that is begun is completed by name.
  const isBegun = alternatives.some(({ names }) => names.some((name) => given[name] !== undefined))
  return alternatives.length === 0 || isBegun ? null : formatAlternatives(alternatives)
}
