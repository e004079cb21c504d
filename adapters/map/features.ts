import type { FeatureCollection } from "./wire.ts"

type Feature = FeatureCollection["features"][number]
type FeatureType = Feature["properties"]["feature_type"]
export type FeatureOf<Type extends FeatureType> = Extract<
  Feature,
  { readonly properties: { readonly feature_type: Type } }
>

/** Features of a leg have the number of its departure port. */
export const featuresAt = <const Type extends FeatureType>(
  features: ReadonlyArray<Feature>,
  type: Type,
  sequence: number
): ReadonlyArray<FeatureOf<Type>> =>
  features.filter(
    (feature): feature is FeatureOf<Type> =>
      feature.properties.feature_type === type && feature.properties.ports_sequence === sequence
  )

/** In order of travel. */
export const sequencesOf = (features: ReadonlyArray<Feature>): ReadonlyArray<number> =>
  [...new Set(features.map(({ properties }) => properties.ports_sequence))].toSorted((a, b) => a - b)
