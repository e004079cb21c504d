interface PolicyFactory {
  readonly createPolicy: (name: "default", rules: { readonly createHTML: (text: string) => string | null }) => unknown
}

/**
 * The pages require trusted types, which block text that becomes markup. React Aria clears its screen reader messages
 * with empty markup, the only exception.
 */
export const allowEmptyMarkup = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy("default", { createHTML: (text) => (text === "" ? text : null) })
}
