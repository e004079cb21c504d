/** What asks for records of which the field is known, or is not. */
export const presence = { "@exists": "is known", "@not_exists": "is not known" } as const

export const isPresence = (value: string): value is keyof typeof presence => Object.hasOwn(presence, value)
