/**
 * The foreign key was redundant and slow: both rows are written in one transaction, and retention keeps current rows.
 * `reported` is `json`, which Postgres does not parse on writing; older readings keep `statements`.
 */
export const statements: ReadonlyArray<string> = [
  `alter table current_observations drop constraint current_observations_observation_id_fkey`,
  `alter table readings add column reported json, alter column statements drop not null`,
  `alter table readings add constraint readings_reported check ((reported is null) <> (statements is null))`
]
