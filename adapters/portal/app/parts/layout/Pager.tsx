import { classes } from "../classes.ts"

import styles from "./Pager.module.css"

interface PagerProps {
  readonly total: number | undefined
  /** The error appears in place of the list. */
  readonly hasFailed?: boolean
  readonly size: number
  readonly page: number
  readonly nouns: readonly [one: string, several: string]
  /** The total is from the previous search or page. */
  readonly isLoading?: boolean
  readonly className?: string | undefined
  readonly go: (page: number) => void
}

const grouped = new Intl.NumberFormat("en-GB")

export const Pager = ({
  className,
  go,
  hasFailed = false,
  isLoading = false,
  nouns: [one, several],
  page,
  size,
  total
}: PagerProps) => {
  if (total === undefined && hasFailed) return null
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  return (
    <footer className={classes(styles.pager, className)}>
      <span role="status">
        {total === undefined || isLoading ? "Loading" : `${grouped.format(total)} ${total === 1 ? one : several}`}
        {pages > 1 && !isLoading ? `, page ${page} of ${pages}` : ""}
      </span>
      {pages > 1 ? (
        <>
          <button type="button" disabled={page === 1} onClick={() => go(page - 1)}>
            Previous{" "}
          </button>
          <button type="button" disabled={page >= pages} onClick={() => go(page + 1)}>
            Next
          </button>
        </>
      ) : null}
    </footer>
  )
}
