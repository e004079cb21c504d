/** Something that a call may have in its path, its query or its headers. */
export interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required?: boolean
  readonly description?: string
  readonly example?: unknown
  readonly schema: {
    readonly type?: string
    readonly enum?: ReadonlyArray<string>
    readonly items?: { readonly enum?: ReadonlyArray<string> }
  }
}

interface Body {
  readonly mediaType: string
  readonly example: unknown
  /** Whether it is a document of JSON:API, or may be one. */
  readonly isDocument: boolean
}

/** One thing that the interface can do. */
export interface Operation {
  readonly id: string
  readonly group: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: ReadonlyArray<Parameter>
  /** What is sent; null where nothing is. */
  readonly body: Body | null
  /** Members of the account are refused. */
  readonly isForOwners: boolean
}

/** Whatever is no GET may change what the account has. */
export const isChanging = ({ method }: Operation): boolean => method !== "GET"

/** What is asked for at once; the many filters and the headers are added where they are wanted. */
export const isShownAtOnce = ({ in: place, name, required }: Parameter): boolean =>
  required === true || (place !== "header" && !name.startsWith("filter["))

/** Where a name could be a parameter, for those that the operation does not describe: what is sent is up to who sends it. */
export const parameterNamed = ({ parameters }: Operation, name: string): Parameter =>
  parameters.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? {
    name,
    in: "query",
    description: "Not documented for this operation.",
    schema: { type: name.endsWith("[]") ? "array" : "string" }
  }
