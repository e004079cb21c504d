const full = /\bENOSPC\b|no space left on device/i
const overQuota = /\bEDQUOT\b|disk quota exceeded/i

/** Whether an error of the system, of initdb, or of Postgres is about a full disk. */
export const isFullDisk = (text: string): boolean => full.test(text) || overQuota.test(text)

/** The sentence for the operator. `place` is a path or a database. */
export const fullDiskSentence = (place: string, text: string): string =>
  `The disk of ${place} ${overQuota.test(text) ? "has reached its quota" : "is full"}: free space on it, and start again. Acknowledged writes are not lost.`
