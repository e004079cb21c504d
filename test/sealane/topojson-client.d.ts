declare module "topojson-client" {
  /** The polygons of one object of a TopoJSON file, as GeoJSON. */
  export const feature: (
    topology: unknown,
    object: unknown
  ) => {
    readonly features: ReadonlyArray<{
      readonly geometry: {
        readonly coordinates: ReadonlyArray<ReadonlyArray<ReadonlyArray<readonly [number, number]>>>
      }
    }>
  }
}
