/** A record, and a text that is another whenever something of it, or of what is joined to it, is. */
export interface Versioned<A> {
  readonly record: A
  readonly version: string
}

/** Which record it is, and in which version. */
export interface Version<Id> {
  readonly id: Id
  readonly version: string
}
