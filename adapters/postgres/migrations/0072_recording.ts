/**
 * What recording a statement costs. The row that a fact stands for is written in the same transaction, and retention asks whether a
 * row is current before it forgets it: looking the row up once more for each fact protected nothing. The statements of a reading
 * are kept as text, which is not taken apart before somebody asks for them; those of older readings stay where they are.
 */
export const statements: ReadonlyArray<string> = [
  `alter table current_observations drop constraint current_observations_observation_id_fkey`,
  `alter table readings add column reported json, alter column statements drop not null`,
  `alter table readings add constraint readings_reported check ((reported is null) <> (statements is null))`
]
