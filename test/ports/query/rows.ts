/** Numbers of the rows that a list is compared with. */
export const indexes = Array.from({ length: 18 }, (_, index) => index)

/** One of these for each number. */
export const pick = <A>(from: ReadonlyArray<A>, index: number): A => from[index % from.length] as A

/** Two ids that rows refer to. */
export const entities = ["01900000-0000-7000-8000-00000000000a", "01900000-0000-7000-8000-00000000000b"]
