export interface ResourceShape<Record, Resource, Id = never> {
  readonly record: Record
  readonly resource: Resource
  readonly id: Id
}

/** Resource types add themselves by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Resources {}

export type ResourceType = keyof Resources
export type RecordOf<T extends ResourceType> = Resources[T]["record"]
export type ResourceOf<T extends ResourceType> = Resources[T]["resource"]
export type IdOf<T extends ResourceType> = Resources[T]["id"]

export type AnyResource = ResourceOf<ResourceType>
