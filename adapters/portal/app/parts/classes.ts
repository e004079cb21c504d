export const classes = (...names: ReadonlyArray<string | false | undefined>): string | undefined => {
  const applied = names.filter((name) => name !== undefined && name !== false)
  return applied.length === 0 ? undefined : applied.join(" ")
}
