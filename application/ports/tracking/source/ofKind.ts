interface OfKind<Kind extends string> {
  readonly kind: Kind
}

/** Sources or offers of one kind, in their order. */
export const ofKind = <A extends OfKind<string>, Kind extends A["kind"]>(
  all: ReadonlyArray<A>,
  kind: Kind
): ReadonlyArray<Extract<A, OfKind<Kind>>> => all.filter((one): one is Extract<A, OfKind<Kind>> => one.kind === kind)
