export interface Journal {
  /** A call outside a transaction also counts as one. */
  readonly transaction: () => number
  readonly begin: () => void
  /** Must be called for every write. */
  readonly wrote: (undo: () => void) => void
  readonly commit: () => void
  readonly rollback: () => void
}

export const makeJournal = (): Journal => {
  let transaction = 0
  let undos: Array<() => void> = []
  const clear = () => {
    undos = []
  }
  return {
    transaction: () => transaction,
    begin: () => {
      transaction++
      clear()
    },
    wrote: (undo) => void undos.push(undo),
    commit: clear,
    rollback: () => {
      undos.toReversed().forEach((undo) => undo())
      clear()
    }
  }
}
