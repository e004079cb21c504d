interface MeanwhileProps {
  /** What the service has now of what is being changed; null where nobody else has changed it. */
  readonly now: string | null
  /** What becomes of that when the form is saved. */
  readonly then: string
}

/** Says that somebody else has changed what is being typed. */
export const Meanwhile = ({ now, then }: MeanwhileProps) =>
  now === null ? null : (
    <p role="status">
      Another user has changed this to: {now === "" ? "nothing" : now}. {then}
    </p>
  )
