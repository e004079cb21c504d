export const lazily = <A extends object>(make: () => A): (() => A) => {
  let made: A | null = null
  return () => (made ??= make())
}
