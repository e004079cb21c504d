/** Where a user answers an authorization request. */
export const consentPath = (id: string): string => `/consent/${id}`

/** Where a user answers a program that has no browser. */
export const devicePath = "/device"
