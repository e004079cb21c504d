import type { Node, Reports } from "./Node.ts"

/** Phrases of our own for what the field has a term for, and the term. Of texts that people read, not of code. */
export const privatePhrases: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bgo(?:es|ing)? on\b|\bwent on\b/i, "continues, or the state (active, ended)"],
  [/\basks?\b|\basked\b|\basking\b/i, "requests, polls, checks, or searches"],
  [/\btold\b|\btells?\b/i, "notifies, reports, or shows"],
  [/\bhears?\b|\bheard\b/i, "position, or the last position"],
  [/\bthat there (?:is|are)\b/i, "unknown, available, or nothing"],
  [/\bof (?:its|their|your|our|his|her) own\b/i, "its, separate, or nothing"],
  [/\b(?:and|of|to|by|with|than|as|from|for|is|are|on) what\b/i, "a noun"],
  [/\bWhat (?:is|was|are|were|has|waits|comes|changes|happens|happened|somebody|others?|you)\b(?![^.]*\?)/, "a noun"],
  [/\bas the system\b/i, "system"],
  [/\b(?:is|was|are) expected\b|\bexpected (?:at|in|on|to)\b|^expected\b/i, "estimated"],
  [/\b(?:meanwhile|likewise|all the same|as ever|anew)\b/i, "nothing, in addition, or again"],
  [/\b(?:no|nobody|nothing) (?:\w+ )?(?:any ?more|more)\b|\bno more\b/i, "no longer"]
]

/** The first private phrase of a text, and the term to use. */
export const privatePhraseIn = (text: string): readonly [string, string] | null => {
  for (const [pattern, term] of privatePhrases) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return [found, term]
  }
  return null
}

/** A single word is a name in code; several words, or one that begins with a capital, may be shown. */
export const isText = (text: string): boolean => /\S\s+\S/.test(text) || /^[A-Z]/.test(text.trim())

/** Texts that users read have the terms of the field. */
export const plainWords = {
  create: ({ report }: Reports) => {
    const check = (node: Node, text: unknown) => {
      const found =
        typeof text === "string" && isText(text) ? privatePhraseIn(text.replaceAll(/\s+/g, " ").trim()) : null
      if (found === null) return
      report({ node, message: `Write "${found[1]}" instead of "${found[0]}": users read this text.` })
    }
    return {
      JSXText: (node: Node) => check(node, node.value),
      Literal: (node: Node) => check(node, node.value),
      TemplateElement: (node: Node) => check(node, (node.value as { readonly cooked?: unknown } | null)?.cooked)
    }
  }
}
