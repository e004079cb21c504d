export const stripNumberSeparators = (text: string): string => text.toUpperCase().replaceAll(/[\s\-./]/g, "")

/** ISO 6346; optional check digit. */
export const isContainerForm = (number: string): boolean => /^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)
