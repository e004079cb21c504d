import { counter, gauge, histogram, queueBuckets } from "./MetricFamily.ts"

export const polls = counter({
  name: "landfall_polls_total",
  help: "Polls by source and by what came of them.",
  labels: ["source", "outcome"]
})

export const pollDuration = histogram({
  name: "landfall_poll_duration_seconds",
  help: "How long sources took to answer a poll.",
  labels: ["source"],
  boundaries: queueBuckets
})

export const lastAnswer = gauge({
  name: "landfall_source_last_answer_timestamp_seconds",
  help: "When a source last answered a poll of this process, in seconds since 1970.",
  labels: ["source"]
})

export const pollLag = gauge({
  name: "landfall_poll_lag_seconds",
  help: "For how long the longest due poll of each source has waited; 0 when none waits. The same on every node.",
  labels: ["source"]
})

export const readLag = gauge({
  name: "landfall_read_lag_seconds",
  help: "For how long the longest waiting message of each source has not been read. The same on every node.",
  labels: ["source"]
})

export const credentials = gauge({
  name: "landfall_source_credentials",
  help: "Credentials of each source by state: active, failing (no answer five times in a row), busy (asked too often), refused. The same on every node.",
  labels: ["source", "state"]
})

export const messagesRead = counter({
  name: "landfall_messages_read_total",
  help: "Messages that were read, by source.",
  labels: ["source"]
})

export const itemsRefused = counter({
  name: "landfall_message_items_refused_total",
  help: "Items of messages that a reader refused, by source; the rest of the message counts.",
  labels: ["source"]
})

export const observationsRecorded = counter({
  name: "landfall_observations_recorded_total",
  help: "New observations that were read from messages, by source.",
  labels: ["source"]
})

export const observationsRefused = counter({
  name: "landfall_observations_refused_total",
  help: "Observations that folds refused for the first time, by the rule of plausibility.",
  labels: ["rule"]
})
