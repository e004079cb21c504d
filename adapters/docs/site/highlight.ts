import { escape } from "#adapters/http/html.ts"

const slashCommentPattern =
  /(?<comment>(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g
const hashCommentPattern = /(?<comment>(?<=^|\s)#[^\n]*)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gm

const patternByLanguage: Readonly<Record<string, RegExp>> = {
  ts: slashCommentPattern,
  js: slashCommentPattern,
  json: slashCommentPattern,
  go: slashCommentPattern,
  sh: hashCommentPattern,
  python: hashCommentPattern,
  yaml: hashCommentPattern
}

export const highlightCode = (code: string, language: string): string => {
  const pattern = patternByLanguage[language]
  if (pattern === undefined) return escape(code)
  let [markup, at] = ["", 0]
  for (const { 0: match, groups, index } of code.matchAll(pattern)) {
    const kind = groups?.["comment"] === undefined ? "text" : "comment"
    markup += `${escape(code.slice(at, index))}<span class="${kind}">${escape(match)}</span>`
    at = index + match.length
  }
  return markup + escape(code.slice(at))
}
