/** The parts of a syntax tree that the rules read. */
export interface Node {
  readonly type: string
  readonly parent?: Node
  readonly name?: string | Node
  readonly value?: unknown
  readonly loc: { readonly start: { readonly line: number } }
  readonly object?: Node
  readonly property?: Node
  readonly key?: Node
  readonly properties?: ReadonlyArray<Node>
  readonly callee?: Node
  readonly arguments?: ReadonlyArray<Node>
}

export interface Reports {
  readonly report: (report: { readonly node: Node; readonly message: string }) => void
  readonly sourceCode: { readonly text: string }
}
