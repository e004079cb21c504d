/**
 * The sender's message number, and the number of the message that it replaces. A correction names the corrected events.
 */
export const statements: ReadonlyArray<string> = [
  ...["observations", "sayings"].map((table) => `alter table ${table} add column message jsonb`),
  `grant update (message) on observations to landfall_worker`
]
