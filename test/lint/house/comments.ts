import { unclearPhrases } from "../clearWords.ts"
import { privatePhrases } from "../plainWords.ts"
import { sourceFiles } from "./sources.ts"

const comment = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g

const commentsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(comment)].map(([whole]) => whole.replaceAll(/^\s*\/?\*+\/?|^\s*\/\/|\*\/$/gm, " "))

const patterns = [...unclearPhrases, ...privatePhrases].map(([pattern]) => new RegExp(pattern.source, "gi"))

const countIn = (text: string): number => patterns.reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0)

/** Words of all comments, and phrases in them that have to be read twice. */
export const commentFigures = () => {
  const comments = sourceFiles.flatMap(({ text }) => commentsIn(text))
  return {
    words: comments.reduce((sum, text) => sum + (text.match(/[A-Za-z][\w'-]*/g)?.length ?? 0), 0),
    riddles: comments.reduce((sum, text) => sum + countIn(text), 0)
  }
}
