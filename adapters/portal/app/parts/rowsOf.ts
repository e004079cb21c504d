interface List<Row> {
  readonly data: { readonly data: ReadonlyArray<Row> } | undefined
  readonly isPlaceholderData: boolean
}

/** The rows of a list; undefined while only rows of another search or page are there, which the pager still needs. */
export const rowsOf = <Row>({ data, isPlaceholderData }: List<Row>): ReadonlyArray<Row> | undefined =>
  isPlaceholderData ? undefined : data?.data
