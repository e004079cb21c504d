interface ConflictNoticeProps {
  /** The newest value; null if unchanged by others. */
  readonly now: string | null
  /** The effect of saving. */
  readonly then: string
}

export const ConflictNotice = ({ now, then }: ConflictNoticeProps) =>
  now === null ? null : (
    <p role="status">
      Another user has changed this to: {now === "" ? "nothing" : now}. {then}
    </p>
  )
