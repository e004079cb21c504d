interface PolicyFactory {
  readonly createPolicy: (name: "default", rules: { readonly createHTML: (text: string) => string | null }) => unknown
}

/**
 * The policy of the pages blocks text that becomes markup. React Aria empties its messages for screen readers with an
 * empty text, which cannot become anything; every other text stays blocked.
 */
export const allowEmptyMarkup = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy("default", { createHTML: (text) => (text === "" ? text : null) })
}
