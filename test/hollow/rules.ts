/** The lines of a file before and after a line. */
interface Around {
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
}

/** A way of writing tests that can hardly fail, and how to write them instead. */
interface Rule {
  readonly name: string
  readonly instead: string
  /** Whether a statement, with the lines of its block, is written that way. */
  readonly matches: (line: string, block: string, around: Around) => boolean
  /** Files in which it is meant, with the reason. */
  readonly meant: ReadonlyMap<string, string>
}

const fuzzed = "a broken message may hold nothing"

/** Names of lists that usually come from the code under test. */
const results =
  /(\.filter\(|^yield\*|^await|\.data$|\.statements$|\breceived$|\banswers$|\.refused$|^statements$|\.rows$)/

/** What a loop of one line goes through, without the parenthesis behind it. */
const loopOver = (line: string): string | null => {
  const rest = /^\s*for \(const .+? of (.+)$/.exec(line)?.[1]
  if (rest === undefined) return null
  let depth = 1
  for (let index = 0; index < rest.length; index++) {
    if (rest[index] === "(") depth++
    if (rest[index] === ")" && --depth === 0) return rest.slice(0, index)
  }
  return null
}

/** The value that a name got last before a line, as it is written there; null where it has none. */
const valueOf = (name: string, before: ReadonlyArray<string>): string | null => {
  const declaration = new RegExp(String.raw`^\s*const (?:${name}(?:: [^=]*)?|[[{][^=]*\b${name}\b[^=]*[\]}]) = `)
  const index = before.findLastIndex((line) => declaration.test(line))
  return index === -1 ? null : blockAt(before, index).replace(declaration, "")
}

/** Expressions for lists that may be empty because they come from the code under test. */
const mayBeEmpty = /yield\*|await|\.filter\(|\.flatMap\(|\.matchAll\(|\.match\(/
/** Lists as long as a list that is written out. */
const isAsWritten = /Effect\.(?:forEach|all)\(|^(?:\[|new Map\(\[)|Array\.from\(|\.literals\b/

const isAsserted = (name: string, lines: ReadonlyArray<string>): boolean => {
  const asserted = new RegExp(String.raw`assert[.\w]*\([^\n]*\b${name}\b|nonEmpty\(${name}`)
  return lines.some((line) => asserted.test(line))
}

export const rules: ReadonlyArray<Rule> = [
  {
    name: "every of a list that may be empty",
    instead: "assert.isTrue(nonEmpty(list).every(…))",
    matches: (line) => /assert\.isTrue\(.*\.every\(/.test(line) && !/nonEmpty\(|\.length|_tag|\.some\(/.test(line),
    meant: new Map([["test/ais/assembly.test.ts", "nothing but the last report may be missing"]])
  },
  {
    name: "a loop of assertions over a list that may be empty",
    instead: "for (const one of nonEmpty(list))",
    matches: (line, block) => {
      const list = loopOver(line)
      return list !== null && block.includes("assert") && !/nonEmpty\(|^\[/.test(list) && results.test(list.trim())
    },
    meant: new Map([
      ["test/carriers/hostile.test.ts", fuzzed],
      ["test/terminals/fuzz.test.ts", fuzzed],
      ["test/edi/x12/hostile.test.ts", fuzzed],
      ["test/edi/edifact/hostile.test.ts", fuzzed],
      ["test/domain/voyage/observation/facts/order.test.ts", "a version may be the only one of its fact"],
      ["test/postgres/listCounts.test.ts", "generated: an account may have no list"]
    ])
  },
  {
    name: "a loop of assertions over a result of which nothing else is asserted",
    instead: "for (const one of nonEmpty(list))",
    matches: (line, block, { after, before }) => {
      const list = loopOver(line)
      if (list === null || !/^\w+$/.test(list) || !/\bassert[.(]/.test(block)) return false
      const value = valueOf(list, before)
      return (
        value !== null && mayBeEmpty.test(value) && !isAsWritten.test(value) && !isAsserted(list, [...before, ...after])
      )
    },
    meant: new Map([
      ["test/ports/operations/jobs/lanes.ts", "an empty claim ends the loop around it"],
      ["test/samples/dcsa.test.ts", "its moves are compared above, over several lines"],
      ["test/samples/ingest.test.ts", "its rows are compared with the files above"],
      ["test/postgres/sequencer.test.ts", "an empty page is read again, until all are read"]
    ])
  },
  {
    name: "a default that the assertion holds for",
    instead: "value ?? assert.fail()",
    matches: (line) =>
      /assert\.(?:isBelow|isAtMost)\(.*\?\? (?:0|-1)\)?,/.test(line) ||
      /assert\.(?:notInclude|notMatch)\(.*\?\? (?:""|\[\]|\{\})\)*,/.test(line),
    meant: new Map([
      ["test/application/identity/account/fairQueue.test.ts", "before the first one of a flow there is none"],
      ["test/domain/voyage/merge/reused.test.ts", "generated: a container may have no seal"],
      ["test/rest/wire/continuedLists.test.ts", "a page may lack a link"],
      ["test/s3/start.test.ts", "no release may be named yet"]
    ])
  },
  {
    name: "an instant of which only its type is asserted",
    instead: "assertBetween(instant, earliest, latest), or the instant itself",
    matches: (line) => /assert\.isString\(.*\b\w+(_at|_until|[a-z]At)("\])?\)/.test(line),
    meant: new Map()
  },
  {
    name: "something compared with itself",
    instead: "compare it with the expected value, written out",
    matches: (line) => /assert\.(?:deepStrictEqual|strictEqual|equal)\(([\w.[\]"]+), \1\)/.test(line),
    meant: new Map()
  },
  {
    name: "a property that skips values without a word",
    instead: "generate only values that it holds for, or assert what holds of the others",
    matches: (line, block) => /^\s*it\.prop\(/.test(line) && /^\s*if \(.*\) return$/m.test(block),
    meant: new Map()
  }
]

/** A line of a file that breaks a rule. */
export interface Finding {
  readonly line: number
  readonly rule: string
  readonly instead: string
}

const indent = (line: string): number => line.length - line.trimStart().length

/** A line and those after it that are indented deeper. */
const blockAt = (lines: ReadonlyArray<string>, start: number): string => {
  const first = lines[start] ?? ""
  const length = lines.slice(start + 1).findIndex((line) => line.trim() !== "" && indent(line) <= indent(first))
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).join("\n")
}

export const hollowIn = (path: string, text: string): ReadonlyArray<Finding> => {
  const lines = text.split("\n")
  return lines.flatMap((line, index) =>
    rules
      .filter(
        ({ matches, meant }) =>
          !meant.has(path) &&
          matches(line, blockAt(lines, index), { before: lines.slice(0, index), after: lines.slice(index + 1) })
      )
      .map(({ instead, name }) => ({ line: index + 1, rule: name, instead }))
  )
}
