interface List<Row> {
  readonly data: { readonly data: ReadonlyArray<Row> } | undefined
  readonly isPlaceholderData: boolean
}

/** Undefined for placeholder data, of which the pager shows only the total. */
export const rowsOf = <Row>({ data, isPlaceholderData }: List<Row>): ReadonlyArray<Row> | undefined =>
  isPlaceholderData ? undefined : data?.data
