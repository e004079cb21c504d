/** Measured CPU: an SVG as a page of records, a PNG as the heaviest request. */
const imageCostUnits = { svg: 3, png: 9 } as const

export interface RequestWork {
  /** 1 for a single record, otherwise the page size. */
  readonly records: number
  readonly includes: number
  readonly criteria: number
  /** A past state is reconstructed from stored changes. */
  readonly isPast: boolean
  /** Scans all matching records, as counts do. */
  readonly isWhole: boolean
  readonly drawn: keyof typeof imageCostUnits | null
  readonly bodyBytes: number
}

export const singleRecordWork: RequestWork = {
  records: 1,
  includes: 0,
  criteria: 0,
  isPast: false,
  isWhole: false,
  drawn: null,
  bodyBytes: 0
}

export const defaultPageSize = 30

/** A few of the heaviest fit into an account's share at once. */
export const maxRequestCost = 10

const recordsPerUnit = 10
const criteriaPerUnit = 2
const wholeUnits = 4
/** Decoding 4 kB takes about as much CPU time as a simple request. */
const bodyBytesPerUnit = 4096
const pastTimes = 3

/**
 * Units for scheduling on a node, not for rate limits: 1 for one record, plus 1 per ten, again for each include; 1 per
 * two filters or orders; 1 per 4 kB of the body; 4 if all records are scanned; three times as much for a past state.
 */
export const computeRequestCost = ({
  bodyBytes,
  criteria,
  drawn,
  includes,
  isPast,
  isWhole,
  records
}: RequestWork): number => {
  const shown = records <= 1 ? includes / recordsPerUnit : (records * (1 + includes)) / recordsPerUnit
  const picture = drawn === null ? 0 : imageCostUnits[drawn]
  const read = criteria / criteriaPerUnit + Math.floor(bodyBytes / bodyBytesPerUnit)
  const cost = 1 + shown + read + (isWhole ? wholeUnits : 0) + picture
  return Math.min(maxRequestCost, Math.ceil(isPast ? cost * pastTimes : cost))
}
