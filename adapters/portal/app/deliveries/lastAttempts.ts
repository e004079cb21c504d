/** What the last attempt of a delivery came to, as the service names it. */
export const lastAttempts: Readonly<Record<string, string>> = {
  "2xx": "answered 2xx",
  "3xx": "answered 3xx",
  "4xx": "answered 4xx",
  "5xx": "answered 5xx",
  timeout: "no answer in time",
  refused: "connection refused",
  unreachable: "no way to the address",
  unresolved: "host name without an address",
  tls: "no secure connection",
  closed: "connection closed too early",
  malformed: "answer was not HTTP",
  forbidden: "address not allowed",
  other: "anything else"
}
