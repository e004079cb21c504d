/** By the CPU that they take, an SVG is as much as a page, and a PNG as the heaviest. */
const drawnUnits = { svg: 3, png: 9 } as const

/** What a request asks for, as far as that decides what its answer costs. */
export interface RequestWork {
  /** Records of the answer at most: 1 for one record, else the size of the page. */
  readonly records: number
  /** Paths of related resources that come with each of them. */
  readonly includes: number
  /** Filters and orders by which the records are found. */
  readonly criteria: number
  /** Whether it shows the past, which is put together from what was kept. */
  readonly isPast: boolean
  /** Whether it goes through all records that match, as counts and searches do. */
  readonly isWhole: boolean
  /** The picture that is drawn of it, if any. */
  readonly drawn: keyof typeof drawnUnits | null
}

/** One record, as most requests ask for. */
export const oneRecord: RequestWork = {
  records: 1,
  includes: 0,
  criteria: 0,
  isPast: false,
  isWhole: false,
  drawn: null
}

/** Records of a page whose request names no size. */
export const usualPage = 30

/** What no request costs more than, so that a few of the heaviest run at once within the share of an account. */
export const heaviest = 10

const recordsPerUnit = 10
const criteriaPerUnit = 2
const wholeUnits = 4
const pastTimes = 3

/**
 * The cost of a request in units: 1 for one record; one more for every ten records, counted once more for each include; one
 * for every two filters or orders; four more where all records are gone through; three more for a picture in SVG, nine for one in PNG; three times as much in the past; at most
 * `heaviest`. It decides how much of a node an account has in hand at once and who comes next, never what a rate limit counts.
 */
export const costOf = ({ criteria, drawn, includes, isPast, isWhole, records }: RequestWork): number => {
  const shown = records <= 1 ? includes / recordsPerUnit : (records * (1 + includes)) / recordsPerUnit
  const picture = drawn === null ? 0 : drawnUnits[drawn]
  const cost = 1 + shown + criteria / criteriaPerUnit + (isWhole ? wholeUnits : 0) + picture
  return Math.min(heaviest, Math.ceil(isPast ? cost * pastTimes : cost))
}
