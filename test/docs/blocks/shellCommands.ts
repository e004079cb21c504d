/** A command of a script: the variables that it sets for itself, and its words without redirections. */
export interface ShellCommand {
  readonly variables: ReadonlyMap<string, string>
  readonly words: ReadonlyArray<string>
}

/** A word with its quotes, substitutions, and plain characters. */
const word =
  /(?:"(?:\\.|\$\((?:[^()]|\([^()]*\))*\)|[^"\\])*"|'[^']*'|\$\((?:[^()]|\([^()]*\))*\)|\\.|[^\s"'\\|&;<>()])+/y
const separator = /(?:&&|\|\||[|&;\n])/y
const redirection = /\d?(?:>>?|<)(?:&\d|\s*)/y

const unquoted = (text: string): string =>
  text.replaceAll(/"((?:\\.|\$\((?:[^()]|\([^()]*\))*\)|[^"\\])*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
    double === undefined ? (single ?? "") : double.replaceAll(/\\(["\\$`])/g, "$1")
  )

const withoutHeredocs = (script: string): string => script.replaceAll(/<<-?'?(\w+)'?([^\n]*)\n.*?^\1$/gms, "$2")

/** The body of a function of one line takes the place of its definition. */
const withoutFunctions = (script: string): string => script.replaceAll(/^[\w-]+\(\) \{ (.*?);? \}$/gm, "$1")

/** Words of a script; null ends a command. */
const wordsOf = (script: string): ReadonlyArray<string | null> => {
  const words: Array<string | null> = []
  let [at, isTarget] = [0, false]
  const read = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const [found] = pattern.exec(script) ?? []
    if (found !== undefined) at += found.length
    return found ?? null
  }
  while (at < script.length) {
    if (read(/[ \t]+/y) !== null || read(/#[^\n]*/y) !== null) continue
    if (read(redirection)?.endsWith("1") === false) {
      isTarget = true
      continue
    }
    if (read(separator) !== null) {
      words.push(null)
      continue
    }
    const found = read(word)
    if (found === null) at += 1
    else if (!isTarget) words.push(found)
    isTarget = false
  }
  return words
}

const assignment = /^([A-Za-z_]\w*)=(.*)$/s

const commandOf = (raw: ReadonlyArray<string>): ShellCommand => {
  const words = raw.map(unquoted)
  const first = words.findIndex((text) => !assignment.test(text))
  const assigned = first === -1 ? words : words.slice(0, first)
  return {
    variables: new Map(assigned.map((text) => [assignment.exec(text)?.[1] ?? "", assignment.exec(text)?.[2] ?? ""])),
    words: first === -1 ? [] : words.slice(first)
  }
}

/** The commands of a script, with the ones inside of `$(...)` and of functions. */
export const shellCommandsIn = (script: string): ReadonlyArray<ShellCommand> => {
  const text = withoutFunctions(withoutHeredocs(script.replaceAll(/\\\n\s*/g, " ")))
  const commands: Array<Array<string>> = [[]]
  for (const found of wordsOf(text)) {
    if (found === null) commands.push([])
    else commands.at(-1)?.push(found)
  }
  const inner = [...text.matchAll(/\$\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, script = ""]) =>
    shellCommandsIn(script)
  )
  return [...commands.filter((command) => command.length > 0).map(commandOf), ...inner]
}
