export const attemptResults: Readonly<Record<string, string>> = {
  "2xx": "response 2xx",
  "3xx": "response 3xx",
  "4xx": "response 4xx",
  "5xx": "response 5xx",
  timeout: "timeout",
  // Words: the name of the network error.
  refused: "connection refused",
  unreachable: "address unreachable",
  unresolved: "host name not found",
  tls: "TLS failed",
  closed: "connection closed early",
  malformed: "response is not HTTP",
  forbidden: "address not allowed",
  other: "other"
}
