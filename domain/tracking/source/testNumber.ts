/** Built-in test carrier, available to every account. */
export const testScac = "TEST"

export const testNumbers = { succeeds: "TEST-TR-SUCCEEDED", fails: "TEST-TR-FAILED" } as const

export const isTestNumber = (number: string): boolean => number === testNumbers.succeeds || number === testNumbers.fails
