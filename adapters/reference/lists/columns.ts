/** Where the columns of a list stand, by the names in its releases and copies: their letters alone count. */
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
