import type { Resource } from "./documents.ts"

/** A place, a vessel or a company, of which the portal shows the name. */
export type Named = Resource<{ readonly name: string | null }>
