interface PagerProps {
  readonly total: number | undefined
  readonly size: number
  readonly page: number
  readonly noun: string
  readonly go: (page: number) => void
}

const grouped = new Intl.NumberFormat("en-GB")

/** How many rows there are, and the pages before and after. */
export const Pager = ({ go, noun, page, size, total }: PagerProps) => {
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  return (
    <footer>
      <span role="status">
        {total === undefined ? "Loading" : `${grouped.format(total)} ${noun}`}
        {pages > 1 ? `, page ${page} of ${pages}` : ""}
      </span>
      {pages > 1 ? (
        <>
          <button type="button" disabled={page === 1} onClick={() => go(page - 1)}>
            Before
          </button>
          <button type="button" disabled={page >= pages} onClick={() => go(page + 1)}>
            Next
          </button>
        </>
      ) : null}
    </footer>
  )
}
