export const feedColumns = [
  "id",
  "credential_id",
  "source",
  "kind",
  "reference",
  "interval",
  "last_attempted_at",
  "last_succeeded_at",
  "unsettled",
  "unknown_since",
  "last_changed_at",
  "answer_due_at",
  "unread_since",
  "active"
]
