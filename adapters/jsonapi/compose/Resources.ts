/** The types of a resource: the record it is made from, its form on the wire, and the id by which it is loaded. */
export interface Described<Record, Resource, Id = never> {
  readonly record: Record
  readonly resource: Resource
  readonly id: Id
}

/** Every type of resource that a document may hold. Each noun declares its own here, so the compiler knows their names. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Resources {}

export type ResourceType = keyof Resources
export type RecordOf<T extends ResourceType> = Resources[T]["record"]
export type ResourceOf<T extends ResourceType> = Resources[T]["resource"]
export type IdOf<T extends ResourceType> = Resources[T]["id"]

/** A resource of any type. */
export type Included = ResourceOf<ResourceType>
