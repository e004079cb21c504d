export const presenceLabels = { "@exists": "is reported", "@not_exists": "is not reported" } as const

export const isPresence = (value: string): value is keyof typeof presenceLabels => Object.hasOwn(presenceLabels, value)
