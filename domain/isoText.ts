/** Days in 400 years, after which the Gregorian calendar repeats. */
const daysOfEra = 146_097
/** March 1 of year 0 to 1970-01-01. */
const daysBefore1970 = 719_468
const millisecondsOfDay = 86_400_000

const zero = 48

/**
 * Five times as fast as `Date.prototype.toISOString`; a merge formats hundreds. Years start in March, so a leap day is
 * the last. Years 0 to 9999.
 */
export const isoText = (milliseconds: number): string => {
  const days = Math.floor(milliseconds / millisecondsOfDay)
  const inDay = milliseconds - days * millisecondsOfDay
  const sinceMarch = days + daysBefore1970
  const era = Math.floor(sinceMarch / daysOfEra)
  const inEra = sinceMarch - era * daysOfEra
  const leapDays = ((inEra / 1460) | 0) - ((inEra / 36_524) | 0) + ((inEra / 146_096) | 0)
  const yearOfEra = ((inEra - leapDays) / 365) | 0
  const inYear = inEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0))
  const monthSinceMarch = ((5 * inYear + 2) / 153) | 0
  const day = inYear - (((153 * monthSinceMarch + 2) / 5) | 0) + 1
  const month = monthSinceMarch < 10 ? monthSinceMarch + 3 : monthSinceMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const seconds = (inDay / 1000) | 0
  const thousandths = inDay - seconds * 1000
  const minutes = (seconds / 60) | 0
  const hours = (minutes / 60) | 0
  const [minute, second] = [minutes - hours * 60, seconds - minutes * 60]
  return String.fromCharCode(
    zero + ((year / 1000) | 0),
    zero + (((year / 100) | 0) % 10),
    zero + (((year / 10) | 0) % 10),
    zero + (year % 10),
    45,
    zero + ((month / 10) | 0),
    zero + (month % 10),
    45,
    zero + ((day / 10) | 0),
    zero + (day % 10),
    84,
    zero + ((hours / 10) | 0),
    zero + (hours % 10),
    58,
    zero + ((minute / 10) | 0),
    zero + (minute % 10),
    58,
    zero + ((second / 10) | 0),
    zero + (second % 10),
    46,
    zero + ((thousandths / 100) | 0),
    zero + (((thousandths / 10) | 0) % 10),
    zero + (thousandths % 10),
    90
  )
}

const digit = (text: string, at: number): number => text.charCodeAt(at) - zero

const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1)

/** Five times as fast as `Date.parse`, which parses other texts. */
export const isoMilliseconds = (text: string): number => {
  if (text.length !== 24 || text.charCodeAt(10) !== 84 || text.charCodeAt(23) !== 90) return Date.parse(text)
  const month = twoDigits(text, 5)
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2) - (month <= 2 ? 1 : 0)
  const monthSinceMarch = month > 2 ? month - 3 : month + 9
  const leapDays = ((year / 4) | 0) - ((year / 100) | 0) + ((year / 400) | 0)
  const inYear = (((153 * monthSinceMarch + 2) / 5) | 0) + twoDigits(text, 8) - 1
  const days = 365 * year + leapDays + inYear - daysBefore1970
  const seconds = twoDigits(text, 11) * 3600 + twoDigits(text, 14) * 60 + twoDigits(text, 17)
  return days * millisecondsOfDay + seconds * 1000 + digit(text, 20) * 100 + twoDigits(text, 21)
}
