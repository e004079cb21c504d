export const consentPath = (id: string): string => `/consent/${id}`

export const devicePath = "/device"
