import { escape } from "#adapters/web/html.ts"

const slashed =
  /(?<comment>(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g
const hashed = /(?<comment>(?<=^|\s)#[^\n]*)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gm

const signs: Readonly<Record<string, RegExp>> = {
  ts: slashed,
  js: slashed,
  json: slashed,
  go: slashed,
  sh: hashed,
  python: hashed,
  yaml: hashed
}

export const highlight = (code: string, language: string): string => {
  const pattern = signs[language]
  if (pattern === undefined) return escape(code)
  let [markup, at] = ["", 0]
  for (const { 0: match, groups, index } of code.matchAll(pattern)) {
    const kind = groups?.["comment"] === undefined ? "text" : "comment"
    markup += `${escape(code.slice(at, index))}<span class="${kind}">${escape(match)}</span>`
    at = index + match.length
  }
  return markup + escape(code.slice(at))
}
