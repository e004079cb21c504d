/** Where a user answers an authorization request. */
export const consentPath = (id: string): string => `/consent/${id}`
