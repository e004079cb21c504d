/** The carrier of the test numbers. It is built in, serves every account, and nothing can be shipped with it. */
export const testScac = "TEST"

/** Numbers of that carrier: the request for one succeeds, and for the other it fails. */
export const testNumbers = { succeeds: "TEST-TR-SUCCEEDED", fails: "TEST-TR-FAILED" } as const

export const isTestNumber = (number: string): boolean => number === testNumbers.succeeds || number === testNumbers.fails
