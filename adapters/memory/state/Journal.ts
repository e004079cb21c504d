/** What is needed to undo the writes of the transaction that runs, and what is to happen once it is committed. */
export interface Journal {
  /** The number of the transaction that runs, or ran last; a call outside of one is a transaction of its own. */
  readonly transaction: () => number
  readonly begin: () => void
  /** To be called for every write with what undoes it. */
  readonly wrote: (undo: () => void) => void
  readonly afterCommit: (action: () => void) => void
  readonly commit: () => void
  readonly rollback: () => void
}

export const makeJournal = (): Journal => {
  let transaction = 0
  let undos: Array<() => void> = []
  let actions: Array<() => void> = []
  const clear = () => {
    undos = []
    actions = []
  }
  return {
    transaction: () => transaction,
    begin: () => {
      transaction++
      clear()
    },
    wrote: (undo) => void undos.push(undo),
    afterCommit: (action) => void actions.push(action),
    commit: () => {
      const due = actions
      clear()
      due.forEach((action) => action())
    },
    rollback: () => {
      undos.toReversed().forEach((undo) => undo())
      clear()
    }
  }
}
