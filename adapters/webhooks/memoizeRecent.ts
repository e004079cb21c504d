/** `work` must be pure. */
export const memoizeRecent = <A>(most: number, work: (input: string) => A) => {
  const known = new Map<string, A>()
  return (input: string): A => {
    const found = known.get(input)
    if (found !== undefined) return found
    const made = work(input)
    if (known.size >= most) known.delete(known.keys().next().value ?? input)
    known.set(input, made)
    return made
  }
}
