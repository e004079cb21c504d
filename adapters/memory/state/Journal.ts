/** What is needed to undo the writes of the transaction that runs. */
export interface Journal {
  /** The number of the transaction that runs, or ran last; a call outside of one is a transaction of its own. */
  readonly transaction: () => number
  readonly begin: () => void
  /** To be called for every write with what undoes it. */
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
