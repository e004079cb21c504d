const full = /\bENOSPC\b|no space left on device/i
const overQuota = /\bEDQUOT\b|disk quota exceeded/i

/** Whether an error of the system, of initdb, or of Postgres is about a full disk. */
export const isFullDisk = (text: string): boolean => full.test(text) || overQuota.test(text)

const isWhat = (text: string) => (overQuota.test(text) ? "has reached its quota" : "is full")

/** For a service that runs. `place` is a path or a database. */
export const fullDiskWarning = (place: string, text: string): string =>
  `The disk of ${place} ${isWhat(text)}, so writes fail: free space on it. Landfall then continues by itself. Acknowledged writes are not lost.`

/** The sentence for the operator. `place` is a path or a database. */
export const fullDiskSentence = (place: string, text: string): string =>
  `The disk of ${place} ${isWhat(text)}: free space on it, and start again. Acknowledged writes are not lost.`
