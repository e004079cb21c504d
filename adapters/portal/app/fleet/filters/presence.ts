export const presence = { "@exists": "is reported", "@not_exists": "is not reported" } as const

export const isPresence = (value: string): value is keyof typeof presence => Object.hasOwn(presence, value)
