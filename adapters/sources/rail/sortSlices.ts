import { at, textAt, textOf } from "./fields.ts"
import { containerOf, railId } from "./railId.ts"
import type { RailProfile } from "./RailProfile.ts"
import type { Slice } from "./slices.ts"

const nameOf = ({ names }: RailProfile, item: unknown): string | null => {
  const parts = names.map((path) => textOf(at(item, ...path)))
  return parts.includes(null) ? null : parts.join("")
}

const isDenied = ({ denies }: RailProfile, item: unknown): boolean =>
  denies !== null && denies.attributes.some((name) => denies.pattern.test(textAt(item, name) ?? ""))

export const sortSlices = (
  profile: RailProfile,
  slices: ReadonlyArray<Slice>
): ReadonlyMap<string, ReadonlyArray<Uint8Array>> => {
  const found = new Map<string, ReadonlyArray<Uint8Array>>()
  for (const { bytes, value } of slices) {
    const id = railId(containerOf(nameOf(profile, value) ?? "") ?? "")
    if (id !== null && !isDenied(profile, value)) found.set(id, [...(found.get(id) ?? []), bytes])
  }
  return found
}
