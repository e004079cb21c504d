/** A name on the command line. */
export interface Choice {
  /** One line of the help. */
  readonly about: string
}

type Choices = Readonly<Record<string, Choice>>

export const choose = <C extends Choices>(choices: C, name: string): C[keyof C] | undefined =>
  Object.hasOwn(choices, name) ? choices[name as keyof C] : undefined

export const listOf = (choices: Choices): string => {
  const width = Math.max(...Object.keys(choices).map((name) => name.length))
  return Object.entries(choices)
    .map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}\n`)
    .join("")
}

/** Ends with the exit code of invalid arguments. */
export const rejectName = (kind: string, name: string, choices: Readonly<Record<string, unknown>>): number => {
  process.stderr.write(`Unknown ${kind} ${name}. Choose from ${Object.keys(choices).join(", ")}.\n`)
  return 2
}
