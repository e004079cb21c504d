/** A sender's number of a message, and that of the one that it replaces: a correction names the events that it corrects. */
export const statements: ReadonlyArray<string> = [
  ...["observations", "sayings"].map((table) => `alter table ${table} add column message jsonb`),
  `grant update (message) on observations to landfall_worker`
]
