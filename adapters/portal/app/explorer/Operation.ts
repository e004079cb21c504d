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
  /** The body can be a JSON:API document. */
  readonly isDocument: boolean
}

export interface Operation {
  readonly id: string
  readonly group: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly body: Body | null
  /** The API rejects requests by members. */
  readonly isForOwners: boolean
}

export const changesData = ({ method }: Operation): boolean => method !== "GET"

/** Filters and headers are hidden until the user adds them. */
export const isShownInitially = ({ in: place, name, required }: Parameter): boolean =>
  required === true || (place !== "header" && !name.startsWith("filter["))

/** The user may also send undocumented parameters. */
export const findParameter = ({ parameters }: Operation, name: string): Parameter =>
  parameters.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? {
    name,
    in: "query",
    description: "Not documented for this operation.",
    schema: { type: name.endsWith("[]") ? "array" : "string" }
  }
