/** What a statement is for, by words that it alone has; the first that fits. */
const kinds: ReadonlyArray<readonly [kind: string, words: RegExp]> = [
  ["setting the tenant", /set_config\(/],
  [
    "looks of readers",
    /from event_sequences where|with looked as|landfall_now\(\) as now|from events e? ?where.*account_id/s
  ],
  ["keys and rates of requests", /landfall_holder_of_key|allowed, remaining|update api_keys/],
  ["looks for work that is due", /min\(due_at\)/],
  ["claims", /landfall_claim/],
  ["backlogs", /select lane, count/],
  [
    "numbering, catching up and the relay",
    /pg_try_advisory_xact_lock|with pending|webhook_catch_ups|concat_ws|feed_cursors|e\.position >/i
  ],
  ["signals", /pg_notify|^listen/i],
  ["events that are written", /insert into "?events/],
  ["deliveries", /deliver|webhook|landfall_settle|landfall_take|landfall_put_work|landfall_renew/i]
]

export const kindOf = (query: string): string => kinds.find(([, words]) => words.test(query))?.[0] ?? "other"
