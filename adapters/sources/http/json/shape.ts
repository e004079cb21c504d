/** Of the beginning of a message, without leading space. */
export type Shape = (start: string) => boolean

/** JSON with at least one name of each group, at any depth. */
export const jsonWith = (root: "object" | "any", ...groups: ReadonlyArray<ReadonlyArray<string>>): Shape => {
  const begin = root === "object" ? /^\{/ : /^[[{]/
  const patterns = groups.map((names) => new RegExp(String.raw`"(?:${names.join("|")})"\s*:`))
  return (start) => begin.test(start) && patterns.every((pattern) => pattern.test(start))
}

export const anyShape =
  (...shapes: ReadonlyArray<Shape>): Shape =>
  (start) =>
    shapes.some((fits) => fits(start))
