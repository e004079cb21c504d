import type { Node, Reports } from "./Node.ts"
import { isText } from "./plainWords.ts"

/** Constructions that readers have to read twice, and a plain one for each. Of texts that people read, not of code. */
export const unclearPhrases: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /\bwhat (?:is|was|are|has|it|they|an?|the|no\w*|only|two|waits|comes|goes|changes|follows|came|exceeds|somebody|others?|sources?|users?)\b(?![^.]*\?)/i,
    "a noun"
  ],
  [/\b(?:of|to|by|with|than|as|from|for|and|is|are) what\b/i, "a noun"],
  [
    /\b(?:for|to|by|of|than|as|lets?) who\b|(?:^|[.:;] )who (?:is|has|owns|wants|cannot|publishes)\b/i,
    "users who, clients that"
  ],
  [/\bwhoever\b/i, "users who, clients that"],
  [/\b(?:says?|said)\b/i, "returns, contains, shows, describes"],
  [/\b(?:is|are|be|was|were) told\b|\btells? of\b/i, "is notified, reports"],
  [/\bthose (?:that|of|who)\b|\bthat of\b/i, "the noun again"],
  [/\b[a-z]+ alone\b/i, "only"],
  [/\b(?:an|the) own\b|\bof (?:its|their|your|our|his|her) own\b/i, "its, separate"],
  [/\bin no [a-z]+|\b(?:sends?|shows?|takes?|loses?|has|have|sees?|makes?) (?:nothing|nobody|no)\b/i, "does not ..."],
  [/\bnobody\b/i, "no user, not, or the passive"],
  [/\bgo(?:es)? on\b/i, "continues"],
  [/\banew\b|\bask(?:s|ed|ing)?\b/i, "requests, again, refresh"],
  [/\b(?:is|are|was|were) (?:over|away|gone)\b/i, "expired, unavailable, picked up"],
  [/\b(?:meanwhile|likewise|as ever|all the same|beside)\b/i, "nothing, next to, in addition to"],
  [/\b(?:that|which|where|what|who) there (?:is|are)\b/i, "unknown ..."],
  [/\bma(?:ke|kes|de|king) (?:an? |new )?(?:keys?|webhooks?|tokens?|links?|rules?|accounts?|codes?|new)\b/i, "create"],
  [/\b(?:refuse[sd]?|refusing)\b/i, "rejects, rejected"],
  [/\b(?:stands?|lies|bears?) (?:in|at|on|for)\b/i, "is, has"],
  [/\bhears?\b|\bheard\b/i, "reports, receives"],
  [/\b(?:is|are) not right\b/i, "incorrect"],
  [/`[^`\s]+`, `[^`\s]+` (?:or|and) /, "a comma before or, and"],
  [/\b(?:may|can) come in\b|\bcom(?:e|es|ing) in\b|\ba way in\b|\banother way\b/i, "signs in, or the way by its name"]
]

/** The first unclear phrase of a text, and a plain one. */
export const unclearPhraseIn = (text: string): readonly [string, string] | null => {
  for (const [pattern, plain] of unclearPhrases) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return [found, plain]
  }
  return null
}

/** The words of a text without the markup around them. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/<[^>]*>?/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()

/** How many lines above it a comment may give the reason for a phrase. */
const nearLines = 2

/**
 * Texts that people outside the portal read are clear at first sight. A phrase that has to stay is below a comment with the
 * reason: `// Words: ...`. `oxlint.config.ts` lists the folders.
 */
export const clearWords = {
  create: ({ report, sourceCode }: Reports) => {
    const check = (node: Node, text: unknown) => {
      const found = typeof text === "string" && isText(text) ? unclearPhraseIn(wordsOf(text)) : null
      if (found === null) return
      const { line } = node.loc.start
      const near = sourceCode.text.split("\n").slice(Math.max(0, line - 1 - nearLines), line)
      if (near.some((one) => /\/\/ Words: \S/.test(one))) return
      report({ node, message: `Write "${found[1]}" instead of "${found[0]}", or give the reason: \`// Words: ...\`.` })
    }
    return {
      JSXText: (node: Node) => check(node, node.value),
      Literal: (node: Node) => check(node, node.value),
      TemplateElement: (node: Node) => check(node, (node.value as { readonly cooked?: unknown } | null)?.cooked)
    }
  }
}
