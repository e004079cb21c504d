import type { AnySourceOffer, SettingGroup, SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"

type Requirements = Pick<AnySourceOffer, "settings" | "groups">

/** `a`, `a and b`, or `a, b, and c` */
const formatNames = (names: ReadonlyArray<string>): string =>
  names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`

const alternativesIn = (groups: ReadonlyArray<SettingGroup>) => groups.filter(({ when }) => when === null)

const formatAlternatives = (groups: ReadonlyArray<SettingGroup>): string =>
  `one of: ${groups.map(({ names }) => formatNames(names)).join(", or ")}`

/** Null if the source requires no settings. */
export const formatRequiredSettings = ({ groups = [], settings }: Requirements): string | null => {
  const always = settings.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const alternatives = alternativesIn(groups)
  const parts = [
    ...(always.length === 0 ? [] : [formatNames(always)]),
    ...(alternatives.length === 0 ? [] : [formatAlternatives(alternatives)]),
    ...groups.flatMap(({ names, when }) => (when === null ? [] : [`with ${when}: ${formatNames(names)}`]))
  ]
  return parts.length === 0 ? null : parts.join("; ")
}

/** Null if all are present. */
export const formatMissingSettings = (
  { groups = [], settings: known }: Requirements,
  given: SourceSettings
): string | null => {
  const missing = known.filter(({ isRequired, name }) => isRequired && given[name] === undefined)
  if (missing.length > 0) return formatNames(missing.map(({ name }) => name))
  const alternatives = alternativesIn(groups)
  // A group that is begun is completed by name.
  const isBegun = alternatives.some(({ names }) => names.some((name) => given[name] !== undefined))
  return alternatives.length === 0 || isBegun ? null : formatAlternatives(alternatives)
}
