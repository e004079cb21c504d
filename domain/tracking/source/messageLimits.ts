export interface MessageLimit {
  readonly most: number
  /** As documented on the page of limits. */
  readonly what: string
  readonly beyond: string
}

const limit = (most: number, what: string, beyond: string): MessageLimit => ({ most, what, beyond })

const kilobyte = 1024
const megabyte = 1024 * kilobyte

const refused = "the message is rejected"
const refusedAtLast = "the message is rejected at the third attempt"
const itemRefused = "the item is rejected"
const counted = "they are counted, not listed"

/** The only definition. Rejected messages or parts are stored with the reason; reading continues. */
export const messageLimits = {
  common: {
    statements: limit(200_000, "statements of an X12 or EDIFACT file", "the rest is rejected"),
    refused: limit(1_000, "listed rejected items", counted),
    unread: limit(1_000, "unread elements that are listed", counted),
    excerpt: limit(2_000, "characters of the excerpt of a rejected item", "it is truncated")
  },
  reading: {
    atOnce: limit(16 * kilobyte, "bytes of a message that is read next to requests", "it is read on a thread"),
    inTurn: limit(
      megabyte,
      "bytes of a message that is read next to others",
      "all nodes together read two such messages at once"
    ),
    seconds: limit(40, "seconds that reading on a thread may take", refusedAtLast),
    megabytes: limit(512, "megabytes of heap that reading on a thread may take", refusedAtLast)
  },
  edifact: {
    bytes: limit(16 * megabyte, "bytes of a file", refused),
    segments: limit(1_000_000, "segments of a file, including empty ones", refused),
    envelopes: limit(200_000, "interchanges, groups, and messages of a file together", refused),
    ofMessage: limit(250_000, "segments of a message", itemRefused),
    segmentBytes: limit(16 * kilobyte, "bytes of a segment", "the segment is skipped"),
    parts: limit(1_000, "elements, repetitions, and components of a segment", "the segment is skipped"),
    ofStatus: limit(1_000, "segments of a status", itemRefused),
    documents: limit(20, "documents of a container", "only the first ones are read")
  },
  x12: {
    bytes: limit(64 * megabyte, "bytes of a file", refused),
    segments: limit(1_000_000, "segments of a file, including empty ones", refused),
    sets: limit(200_000, "transaction sets of a file", refused),
    ofSet: limit(20_000, "segments of a transaction set", "the rest is skipped"),
    segmentBytes: limit(64 * kilobyte, "bytes of a segment", "the rest is skipped"),
    elements: limit(1_000, "elements of a segment", "the rest is skipped"),
    containers: limit(1_000, "containers of a transaction set", itemRefused)
  },
  mail: {
    depth: limit(4, "parts within parts", "deeper parts are not read"),
    parts: limit(100, "parts of a part", "further parts are not read")
  },
  json: {
    bytes: limit(8 * megabyte, "bytes of a message", refused),
    values: limit(500_000, "values of a message, including the members of objects", refused),
    documents: limit(20_000, "JSON documents of a message", refused)
  },
  dcsa: {
    depth: limit(64, "levels of a message", refused),
    events: limit(20_000, "events of a document", refused),
    documents: limit(100, "documents that an event names", itemRefused),
    containers: limit(1_000, "containers that an event names", itemRefused)
  },
  terminal: {
    depth: limit(16, "levels of a message", refused),
    containers: limit(10_000, "containers of a message", refused),
    events: limit(500, "events of a container's history", "the history is rejected"),
    entries: limit(200, "holds, fees, or other entries of a list of a container", "the list is rejected"),
    text: limit(2_000, "characters of a text", "the text is rejected")
  },
  rail: {
    depth: limit(32, "levels of a message", refused),
    containers: limit(10_000, "containers of a message", refused),
    events: limit(500, "events of a container", "the last ones are read")
  },
  ais: {
    line: limit(1024, "bytes of a line", "the line is skipped"),
    message: limit(64 * kilobyte, "bytes of a message of a stream", "the connection is made anew"),
    open: limit(512, "messages of several parts that wait for a part", "the oldest is dropped"),
    waiting: limit(10_000, "reports that wait for ingestion", "the oldest are dropped")
  }
} as const satisfies Readonly<Record<string, Readonly<Record<string, MessageLimit>>>>
