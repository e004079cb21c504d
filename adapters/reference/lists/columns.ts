/** Releases and copies of a list spell column names differently. */
export const findColumns = <Column extends string>(
  names: ReadonlyMap<string, Column>,
  fields: ReadonlyArray<string>
): ReadonlyMap<Column, number> =>
  new Map(
    fields.flatMap((field, index) => {
      const column = names.get(field.toLowerCase().replaceAll(/[^a-z]/g, ""))
      return column === undefined ? [] : [[column, index] as const]
    })
  )
