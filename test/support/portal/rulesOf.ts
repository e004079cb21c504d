export interface Rule {
  /** A selector, or an at-rule. */
  readonly prelude: string
  /** The preludes around it, the outermost first. */
  readonly around: ReadonlyArray<string>
}

const withoutTexts = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/"[^"]*"|'[^']*'/g, '""')

/** The rules of a stylesheet, with those inside of others. */
export const rulesOf = (css: string): ReadonlyArray<Rule> => {
  const rules: Array<Rule> = []
  const around: Array<string> = []
  for (const [, text = "", end] of withoutTexts(css).matchAll(/([^{};]*)([{};])/g)) {
    if (end === "}") around.pop()
    if (end !== "{") continue
    const prelude = text.trim().replaceAll(/\s+/g, " ")
    rules.push({ prelude, around: [...around] })
    around.push(prelude)
  }
  return rules
}

/** The rules with selectors, without the steps of animations. */
export const selectorsOf = (css: string): ReadonlyArray<Rule> =>
  rulesOf(css).filter(
    ({ around, prelude }) => !prelude.startsWith("@") && !around.some((outer) => outer.startsWith("@keyframes"))
  )

/** The class names in the selectors of a stylesheet. */
export const classNamesOf = (css: string): ReadonlySet<string> =>
  new Set(
    selectorsOf(css).flatMap(({ prelude }) =>
      [...prelude.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name)
    )
  )
